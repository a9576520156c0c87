import { beforeEach, describe, expect, it } from "vitest";
import { proven, Seals } from "./proof.js";
import { aCombat, aPairing, aView, decided, resolved } from "./throwing-sample.js";
import type { Pairing } from "./throwing-view.js";

const view = aView(null);
const salt = "0f".repeat(32);

/** As the server makes it, hashed by another library. */
async function opening(
  character: string,
  against: string,
  value: string,
  more = {},
): Promise<NonNullable<Pairing["a_opening"]>> {
  const preimage = JSON.stringify({
    character,
    contest: "b1",
    purpose: `throw 2.0 against ${against}`,
    table: "t1",
    value,
    ...more,
  });
  const bytes = new TextEncoder().encode("\u000f".repeat(32) + preimage);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const commitment = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { salt, preimage, commitment };
}

const [maren, jory] = [
  await opening("maren", "jory", "paper"),
  await opening("jory", "maren", "rock"),
];
const another = await opening("maren", "jory", "rock");
const shown = (part: Partial<Pairing> = {}): Pairing =>
  decided({ a_opening: maren, b_opening: jory, ...part });

describe("the proof", () => {
  let seals: Seals;
  const sealed = (part: Partial<Pairing>): void =>
    seals.hear("t1", "b1", aCombat({ pairings: { "maren:jory": aPairing(part) } }));
  const told = (pairing: Pairing): string => {
    const combat = resolved([pairing]);
    seals.hear("t1", "b1", combat);
    return proven(view, seals.check("t1", "b1", combat));
  };

  beforeEach(() => {
    seals = new Seals();
  });

  it("hashes as the server’s kernel/fairness.py does", () => {
    expect(maren.commitment).toBe(
      "0cfbc1dac180cd7ae98568d42bd5b80ecd8d6eb5d10d7b055a0ad5e529b8fb42",
    );
  });

  it("holds where salt and preimage have the hash that was sent before", () => {
    sealed({ a_seal: maren.commitment });
    sealed({ a_seal: maren.commitment, b_seal: jory.commitment });
    expect(told(shown())).toBe("Checked: every throw is the one that was sealed.");
  });

  it("says of a seal that came only with the reveal, as the last one’s does, that it did", () => {
    sealed({ a_seal: maren.commitment });
    expect(told(shown())).toContain("The seal of one came only with the reveal.");
    expect(new Seals().check("t1", "b1", resolved([shown()])).late).toBe(2);
  });

  it.each<[string, Partial<Pairing>]>([
    ["another hand was opened", { a_opening: another, a_throw: "rock" }],
    ["another hand is shown than was opened", { a_throw: "rock" }],
    ["it was not opened", { a_opening: undefined as never }],
    ["it was sealed, and is said not to be thrown", { a_throw: undefined as never }],
    ["salt is no salt", { a_opening: { ...maren, salt: "zz" } }],
  ])("fails where %s", (_, part) => {
    sealed({ a_seal: maren.commitment, b_seal: jory.commitment });
    expect(told(shown(part))).toMatch(/^Not what was sealed: Maren’s throw against Jory\./);
  });

  it.each([{ contest: "b2" }, { character: "ida" }, { table: "t2" }, { purpose: "floor" }])(
    "fails where the opening is of something else: %j",
    async (more) => {
      const false_ = await opening("maren", "jory", "paper", more);
      sealed({ a_seal: false_.commitment });
      expect(told(shown({ a_opening: false_ }))).toContain("Maren’s throw");
    },
  );

  it("keeps to the first seal it was sent, and not to that of a throw that is made again", async () => {
    sealed({ a_seal: maren.commitment });
    sealed({ a_seal: jory.commitment });
    expect(told(shown())).toContain("Checked");
    sealed({ a_seal: jory.commitment });
    sealed({ round: 1 });
    const again = {
      round: 1,
      a_opening: await opening("maren", "jory", "paper", { purpose: "throw 2.1 against jory" }),
    };
    expect(
      told(
        shown({
          ...again,
          b_opening: await opening("jory", "maren", "rock", { purpose: "throw 2.1 against maren" }),
        }),
      ),
    ).toContain("Checked");
  });

  it("has nothing to say of throws that were never made", () => {
    const { a_throw: _a, b_throw: _b, ...forfeited } = decided();
    expect(told(forfeited)).toBe("");
  });
});
