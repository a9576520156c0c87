import { afterEach, describe, expect, it } from "vitest";
import { parse, type Route, Router, tablePath } from "./router";

const TOKEN = "a".repeat(43);

describe("parse", () => {
  it("knows the pages", () => {
    expect(parse("/", "").page).toBe("landing");
    expect(parse("/tables", "").page).toBe("tables");
    expect(parse("/demo", "").page).toBe("demo");
    expect(parse("/nowhere", "").page).toBe("missing");
  });

  it("reads a token from the fragment, and only a whole one", () => {
    expect(parse("/join", `#${TOKEN}`)).toEqual({ page: "join", token: TOKEN });
    expect(parse("/join", "#short")).toEqual({ page: "join", token: undefined });
    expect(parse("/join", "")).toEqual({ page: "join", token: undefined });
  });

  it("reads table and seat as tablePath writes them", () => {
    const url = new URL(tablePath("ab-12", "s3"), "http://table.test");
    expect(parse(url.pathname, url.hash)).toEqual({ page: "table", table: "ab-12", seat: "s3" });
    expect(parse("/table/ab", "")).toEqual({ page: "table", table: "ab", seat: undefined });
    expect(parse("/table/../x", "").page).toBe("missing");
  });
});

describe("Router", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it("takes a token out of the address bar at once", () => {
    history.replaceState(null, "", `/join#${TOKEN}`);
    const shown: Route[] = [];
    new Router((route) => shown.push(route)).start();
    expect(shown).toEqual([{ page: "join", token: TOKEN }]);
    expect(location.href).not.toContain(TOKEN);
    expect(location.pathname).toBe("/join");
  });
});
