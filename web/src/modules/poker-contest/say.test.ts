import { describe as suite, expect, it } from "vitest";
import fixture from "../../../../tests/fixtures/poker-say.json";
import { parse } from "./say.js";
import { capital } from "./scene.js";
import { describe } from "./target.js";

interface Row {
  readonly said: string;
  readonly text?: string;
  readonly raised?: boolean;
  readonly legal?: string;
}

suite("the server's fixture", () => {
  it.each(fixture as readonly Row[])("agrees on “$said”", ({ said, text, raised, legal }) => {
    const read = parse(said);
    if (read.target)
      expect({ text: describe(read.target), raised: read.raised }).toEqual({ text, raised });
    else expect(read.error).toBe(`${capital(legal ?? "")}.`);
  });
});
