import { expect, it } from "vitest";
import "./link-card";
import type { LinkCard } from "./link-card";

async function shown(link: string): Promise<string> {
  const card = document.createElement("fd-link-card") as LinkCard;
  card.secret = { link, qr: { size: 21, path: "" } };
  document.body.replaceChildren(card);
  await card.updateComplete;
  return card.renderRoot.querySelector(".text")?.textContent ?? "";
}

it.each(["http://127.0.0.1:8000/join#x", "http://[::1]:8000/join#x", "http://localhost/join#x"])(
  "says of %s that nobody else can open it",
  async (link) => {
    expect(await shown(link)).toContain("This machine alone can open it");
  },
);

it.each(["http://192.168.1.7:8000/join#x", "https://localhost.example/join#x"])(
  "says nothing of the kind of %s",
  async (link) => {
    expect(await shown(link)).not.toContain("This machine alone");
  },
);
