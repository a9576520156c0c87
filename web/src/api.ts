import type {
  InvitationInfo,
  Knock,
  MakeTable,
  Mine,
  Modules,
  MyTables,
  OpenInvitation,
  Seated,
} from "./contract";
import { isMap } from "./patch";

/** The server said no, or nothing. `text` is a sentence for a person. */
export class ApiError extends Error {
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

const SILENT =
  "The server does not answer. Look whether you are still on its network, and try again.";

async function ask(path: string, body?: object): Promise<Response> {
  const init: RequestInit = body
    ? {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }
    : {};
  try {
    return await fetch(path, init);
  } catch {
    throw new ApiError("offline", SILENT);
  }
}

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await ask(path, body);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  return refuse(answer);
}

function refuse(answer: unknown): never {
  const fault = isMap(answer) ? answer : {};
  const { code, text } = fault as { code?: unknown; text?: unknown };
  throw new ApiError(
    typeof code === "string" ? code : "server",
    typeof text === "string" ? text : "The server could not do that. Try again in a moment.",
  );
}

export const api = {
  modules: (): Promise<Modules> => call("/api/modules"),
  make: (body: MakeTable): Promise<Seated> => call("/api/tables", body),
  look: (token: string): Promise<InvitationInfo> => call("/api/invitation", { token }),
  open: (body: OpenInvitation): Promise<Seated> => call("/api/invitation/open", body),
  knock: (body: Knock): Promise<Seated> => call("/api/knock", body),
  mine: (body: Mine): Promise<MyTables> => call("/api/mine", body),
  export: async (token: string): Promise<Blob> => {
    const response = await ask("/api/export", { token });
    return response.ok ? response.blob() : refuse(await response.json().catch(() => undefined));
  },
  demo: (): Promise<Seated> => call("/api/demo", {}),
};
