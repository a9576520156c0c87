import { expect, it } from "vitest";
import { Clock } from "./clock";

const at = (ms: number): string => new Date(ms).toISOString();

it("runs by the server's word and this machine's ticks", () => {
  let ticks = 0;
  const clock = new Clock(() => ticks, 0);
  clock.hear(at(100_000));
  ticks = 500;
  expect(clock.now()).toBe(100_500);
  clock.hear(at(100_300)); // a frame that was long on its way
  expect(clock.now()).toBe(100_500);
  clock.hear(at(100_600), 100); // there and back in 100 ms
  expect(clock.now()).toBe(100_650);
  clock.hear(at(50_000)); // the server's clock was set back
  expect(clock.now()).toBe(50_000);
  clock.hear("nonsense");
  expect(clock.now()).toBe(50_000);
});
