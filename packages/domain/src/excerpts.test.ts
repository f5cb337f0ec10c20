import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf } from "./excerpts.ts";

const long = `${"We had a look at the island. ".repeat(8)}Is there a café near the harbor? ${"And one more thing. ".repeat(9)}`;

describe("excerptOf", () => {
  test("leaves short texts whole, on one line", () => {
    expect(excerptOf("Is there\n\na café nearby?", ["nearby"])).toBe("Is there a café nearby?");
  });

  test("shows what was found, whatever its case and accents, between whole words", () => {
    expect(excerptOf(long, ["CAFE"], 80)).toBe(
      "...had a look at the island. Is there a café near the harbor? And one more...",
    );
  });

  test("begins at the beginning if only another text has the words", () => {
    expect(excerptOf(long, ["zebra"], 40)).toBe("We had a look at the island. We had...");
  });

  test("cuts writing without spaces, but never an emoji", () => {
    expect(excerptOf(`${"旅".repeat(100)}館`, ["館"], 20)).toBe(`...${"旅".repeat(40).slice(0, 17)}...`);
    expect(excerptOf("🌱".repeat(100), ["🌱"], 20).isWellFormed()).toBe(true);
  });

  test.each([
    ["Korean", "오늘은 비가 왔습니다. ".repeat(12), "그래도 항구까지 걸어갔습니다.", "항구까지"],
    ["Hindi", "हम समुद्र के किनारे गए थे। ".repeat(8), "शाम को नाव नहीं मिली।", "नाव"],
  ])("shows what was found in %s, whose letters have parts", (_, before, said, word) => {
    expect(excerptOf(before + said, [word], 80)).toContain(word);
  });

  test("is never longer than asked, but for the dots before it", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
        (text, words) => {
          expect(excerptOf(text, words, 60).length).toBeLessThanOrEqual(63);
        },
      ),
    );
  });
});
