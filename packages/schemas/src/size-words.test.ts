import { expect, test } from "vitest";
import { z } from "zod";
import { sizeWords } from "./size-words.ts";

const answer = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: sizeWords }).error?.issues[0]?.message;

test.each([
  [z.string().max(1_000), "x".repeat(1_001), "At most 1,000 characters"],
  [z.string().min(6), "abc", "At least 6 characters"],
  [z.string().min(1), "", "Please fill this in"],
  [z.array(z.string()).max(1), ["a", "b"], "At most 1 entry"],
  [z.array(z.string()).min(2), ["a"], "At least 2 entries"],
  [z.number().max(100), 101, "At most 100"],
  [z.number().min(1), 0, "At least 1"],
  [z.string().max(1, "One letter is enough"), "ab", "One letter is enough"],
])("case %#: says how much is allowed", (schema, value, text) => {
  expect(answer(schema, value)).toBe(text);
});

test("keeps zod's list of what's allowed", () => {
  expect(answer(z.enum(["a", "b"]), "c")).toContain('"a"|"b"');
});
