import { expect, test } from "vitest";
import { z } from "zod";
import { plainWords } from "./plain-words.ts";

test.each([
  [z.string().max(10_000), "x".repeat(10_001), "At most 10,000 characters"],
  [z.string().min(1), "", "Please fill this in"],
  [z.string().min(6), "abc", "At least 6 characters"],
  [z.string(), undefined, "Please fill this in"],
  [z.number().max(2_500), 2_501, "Please enter 2,500 or less"],
  [z.number().min(1), 0, "Please enter 1 or more"],
  [z.number(), Number.NaN, "Please enter a number"],
  [z.int(), 1.5, "Please enter a whole number"],
  [z.array(z.string()).min(1), [], "Please choose at least one"],
  [z.array(z.string()).min(2), ["a"], "Please choose at least 2"],
  [z.array(z.string()).max(1), ["a", "b"], "Please choose at most 1"],
  [z.enum(["a", "b"]), "", "Please choose one of these"],
  [z.email(), "ada", "Please enter a valid email address"],
  [z.url(), "ada", "Please enter a full address, such as https://example.com"],
  [z.iso.date(), "soon", "Please enter a valid date"],
  [z.string().regex(/^\d+$/), "a", "Please check this"],
  [z.string().refine(() => false), "a", "Please check this"],
  [z.string().max(1, "One letter is enough"), "ab", "One letter is enough"],
])("case %#: a person can read what's wrong", (schema, value, text) => {
  expect(schema.safeParse(value, { error: plainWords }).error?.issues[0]?.message).toBe(text);
});
