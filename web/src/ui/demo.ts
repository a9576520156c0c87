import { api } from "../api";
import { sitDown } from "./seat";

/** A demo table of one's own, from its beginning. */
export async function sitDownAtDemo(from: EventTarget): Promise<void> {
  sitDown(from, await api.demo(), { title: "The demo table", name: "", role: "player" });
}
