// What a process and all its children use, as Linux tells it.
import { readdirSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;
const PAGE = 4096;

/** {cpu: seconds, memory: resident bytes} */
export function usage(pid) {
  let [cpu, memory] = [0, 0];
  for (const one of family(pid)) {
    const stat = read(() => readFileSync(`/proc/${one}/stat`, "utf8"), "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields.length < 22) continue;
    cpu += (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    memory += Number(fields[21]) * PAGE;
  }
  return { cpu, memory };
}

function family(pid) {
  const tasks = read(() => readdirSync(`/proc/${pid}/task`), []);
  const children = tasks.flatMap((task) =>
    read(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"), "")
      .split(" ")
      .filter((child) => child.trim()),
  );
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** What a process that has ended says no more. */
function read(look, otherwise) {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
