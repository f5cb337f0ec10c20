import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedIn, placeKey, placeQuestions } from "./place-names.ts";

describe("a name as we compare it", () => {
  test.each([
    ["Hà Nội", "hanoi"],
    ["Ha Noi", "hanoi"],
    ["HANOI", "hanoi"],
    ["München", "munchen"],
    ["Ærøskøbing", "aeroskobing"],
    ["Łódź", "lodz"],
    ["St. Moritz", "saintmoritz"],
    ["The Hague", "hague"],
    ["L’Aquila", "laquila"],
    ["東京", "東京"],
    ["Ｔｏｋｙｏ", "tokyo"],
    ["🌴%_'\"", ""],
    ["<b>🏝️</b>", ""],
    ["<i class='x'>Rome</i>", "rome"],
    ["<3 Rome", "3rome"],
  ])("%s is %s", (text, key) => {
    expect(placeKey(text)).toBe(key);
  });

  test("a key is its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const key = placeKey(text);
        expect(key).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
    );
  });
});

describe("what a text asks for", () => {
  test("a name, or a name and where it is", () => {
    expect(placeQuestions("Hanoi, Vietnam")).toEqual([
      { key: "hanoi", within: "vietnam" },
      { key: "hanoi", within: null },
    ]);
    expect(placeQuestions("new york")).toEqual([
      { key: "newyork", within: null },
      { key: "new", within: "york" },
    ]);
    expect(placeQuestions("Aspen, Colorado, United States")[0]).toEqual({
      key: "aspen",
      within: "unitedstates",
    });
  });

  test("nothing, without a letter", () => {
    expect(placeQuestions("%_, ' 🌴")).toEqual([]);
    expect(placeQuestions("<b>🏝️</b>")).toEqual([]);
    expect(placeQuestions('<a href="x, y">🌴</a>')).toEqual([]);
  });
});

test.each([
  ["Hanoi and Hue", ["Hanoi", "Hue"]],
  ["Hanoi, Vietnam, then Hue & Da Nang", ["Hanoi", "Vietnam", "Hue", "Da Nang"]],
  ["Hanoi, Hue, and Da Nang", ["Hanoi", "Hue", "Da Nang"]],
  ["Andorra", []],
  ["Hanoi and", []],
  ["a, b, c, d, e, f, g, h, i", []],
])("%s lists %j", (text, entries) => {
  expect(listedIn(text)).toEqual(entries);
});
