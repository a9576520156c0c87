import type { Answer, Intent } from "../../link";
import type { Session } from "../../session";
import { faultOf } from "./form";

/**
 * Sends what stands in a form. A refusal that names one of its fields is said in the form's `.fault`
 * until something else is typed: a notice at the page's foot might lie on the field.
 */
export async function submit(
  session: Session | undefined,
  form: HTMLFormElement,
  intent: Intent,
): Promise<Answer | undefined> {
  const ack = await session?.send(intent, true);
  if (ack?.refusal && !ack.left) {
    const fault = faultOf(ack);
    const field = fault && form.elements.namedItem(fault.field);
    if (field instanceof HTMLElement) blame(form, field, fault?.text ?? "");
    else session?.say(ack.refusal.text);
  }
  return ack;
}

function blame(form: HTMLFormElement, field: HTMLElement, text: string): void {
  const line = form.querySelector(".fault");
  if (!line) return;
  line.textContent = text;
  field.setAttribute("aria-invalid", "true");
  field.focus();
  line.scrollIntoView({ block: "center" });
  const typed = (): void => {
    line.textContent = "";
    field.removeAttribute("aria-invalid");
  };
  form.addEventListener("input", typed, { once: true });
}
