import { ApiError } from "../api";

/** What was typed in the form that was sent, by field name, without outer blanks. */
export function typed(event: SubmitEvent): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget as HTMLFormElement);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
}

/** What went wrong, for a person; anything but the server's answer is a bug, and thrown on. */
export function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}
