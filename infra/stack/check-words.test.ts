import { describe, expect, test } from "vitest";
import { wordsIn } from "./check-words.ts";
import { allowances, rules } from "./words.ts";

describe("wordsIn", () => {
  test.each([
    ["docs/a.md", "The day is planned anew."],
    ["docs/a.md", "Changed meanwhile."],
    ["apps/a.tsx", '<Callout title="Look into your mail">'],
    ["apps/a.ts", "/** Signs out of one's own devices. */"],
    ["apps/a.ts", "// The member is told by mail."],
    ["apps/a.ts", 'label: "Called off",'],
    ["apps/a.ts", "/** Metrics are for who has the token. */"],
    ["apps/a.ts", `toast.error("Couldn't make that change", text)`],
    ["apps/a.ts", "const mostAttempts = 5;"],
    ["apps/a.ts", '"Plans for two travellers"'],
    ["docs/a.md", "Each colour once."],
    ["apps/a.ts", '"The landscapes I will not forget"'],
    ["apps/a.ts", '"You would rather watch one animal"'],
  ])("%s refuses %j", (path, line) => {
    expect(wordsIn(path, line)).toHaveLength(1);
  });

  test.each([
    ["apps/a.ts", "const { travellers } = plan;"],
    ["apps/a.ts", 'status === "cancelled"'],
    ["apps/a.ts", "`$" + "{plan.travellers} travelers`"],
    ["apps/a.ts", `label: "Couldn't be checked"`],
    ["apps/a.ts", "if (plan.mostPopular) return;"],
    ["docs/a.md", "A second request gets the first one's answer; no one's data is lost."],
    ["docs/a.md", "then `fulfilled` or `cancelled`"],
    ["apps/a.ts", '"What they are, not what you have"'],
    ["packages/domain/src/catalog/sydney.ts", '"Climb over the Harbour Bridge"'],
  ])("%s allows %j", (path, line) => {
    expect(wordsIn(path, line)).toEqual([]);
  });

  test("says what to write instead", () => {
    expect(wordsIn("docs/a.md", "planned anew")).toEqual(['"anew": again']);
  });
});

test("every rule names the word to use, and every allowance its reason", () => {
  for (const { instead } of rules) expect(instead).not.toBe("");
  for (const { reason } of allowances) expect(reason).not.toBe("");
});
