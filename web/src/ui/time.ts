const HOUR = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** "20:14", by this machine's clock and place. */
export function hour(at: string | number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "" : HOUR.format(date);
}

/** "Sunday, 29 November". */
export function day(at: string | number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "" : DAY.format(date);
}
