import { describe, expect, test } from "vitest";
import { countryNamed } from "./countries.ts";

describe("a country is known by what people type", () => {
  test.each([
    ["USA", "United States"],
    ["u.s.a.", "United States"],
    ["United States of America", "United States"],
    ["us", "United States"],
    ["UK", "United Kingdom"],
    ["Great Britain", "United Kingdom"],
    ["Deutschland", "Germany"],
    [" españa ", "Spain"],
    ["Türkiye", "Turkey"],
    ["Česko", "Czechia"],
    ["日本", "Japan"],
  ])("'%s' is %s", (text, name) => expect(countryNamed(text)).toBe(name));

  test.each(["", "Atlantis", "Rome", "European Union"])("'%s' isn't a country", (text) =>
    expect(countryNamed(text)).toBeNull(),
  );
});
