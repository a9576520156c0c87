// HTTP as the adapters need it: JSON there and back over a few connections that stay open.
import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

export function post(port, path, body) {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method: "POST", agent, headers };
    const asked = http.request(options, (answer) => {
      let got = "";
      answer.on("data", (part) => (got += part));
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(JSON.parse(got));
        else reject(new Error(`${path}: ${answer.statusCode} ${got}`));
      });
    });
    asked.on("error", reject);
    asked.end(text);
  });
}
