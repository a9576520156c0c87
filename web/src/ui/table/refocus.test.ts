import { afterEach, beforeEach, expect, it } from "vitest";
import { Refocus } from "./refocus";

let root: HTMLElement;
let refocus: Refocus;

beforeEach(() => {
  document.body.innerHTML = `<main>
    <div id="acts" role="group"><button id="stand">Stand</button></div>
    <div id="ask"><button id="yes">Fold</button></div>
  </main>`;
  root = document.querySelector("main") as HTMLElement;
  refocus = new Refocus(root);
});

afterEach(() => {
  document.body.innerHTML = "";
});

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

it("gives focus to what was around a control that went away", () => {
  at("stand").focus();
  at("stand").remove();
  refocus.mend();
  expect(document.activeElement?.id).toBe("acts");
});

it("leaves no trace when focus goes on", () => {
  at("stand").focus();
  at("stand").remove();
  refocus.mend();
  at("yes").focus();
  expect(at("acts").hasAttribute("tabindex")).toBe(false);
});

it("goes back to where a dialog was opened when the dialog and its opener are gone", () => {
  at("stand").focus();
  at("yes").focus();
  at("stand").remove();
  at("ask").remove();
  refocus.mend();
  expect(document.activeElement?.id).toBe("acts");
});

it("does not hold on to focus that somebody took away", () => {
  at("stand").focus();
  at("stand").blur();
  refocus.mend();
  expect(document.activeElement).toBe(document.body);
});

it("does not take focus from elsewhere", () => {
  const chat = document.body.appendChild(document.createElement("input"));
  at("stand").focus();
  chat.focus();
  at("stand").remove();
  refocus.mend();
  expect(document.activeElement).toBe(chat);
});
