/** What no play needs: fetched after the table is laid, while there is a network to fetch it by. */
import "../desk/desk";
import "./composer";
import "./first-steps";

export { stayAwake } from "../../awake";
export { attend } from "./attend";
export { noise } from "../../noise";
export * from "./elsewhere";
