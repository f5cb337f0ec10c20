import { describe, expect, test } from "vitest";
import { safeNext, withNext } from "./next-path.ts";

describe("safeNext", () => {
  test.each(["/trips", "/concierge?from=x", "/trips/1#day-2"])("keeps %s", (path) => {
    expect(safeNext(path)).toBe(path);
  });

  test.each([
    null,
    "",
    "https://evil.example",
    "//evil.example",
    "/\t/evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    "trips",
  ])("drops %s", (path) => {
    expect(safeNext(path)).toBeNull();
  });

  test("returns what withNext carried", () => {
    const url = new URL(withNext("/login?a=1", "/trips?x=1&y=2"), "https://evoya.test");
    expect(safeNext(url.searchParams.get("next"))).toBe("/trips?x=1&y=2");
  });
});
