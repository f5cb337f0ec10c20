import { expect, test } from "vitest";
import { z } from "zod";
import { issueWords } from "./issue-words.ts";

const answer = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues[0]?.message;

const edits = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pace") }),
  z.object({ kind: z.literal("rename") }),
]);

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

test.each([
  [z.enum(["relaxed", "moderate"]), "lazy", 'Must be one of "relaxed", "moderate"'],
  [z.literal([0, 1]), 3, "Must be one of 0, 1"],
  [z.literal(true), false, "Must be true"],
  [edits, { kind: "paces" }, 'Must be one of "pace", "rename"'],
  [z.union([z.string(), z.int()]), true, "Must be a string, or must be a number"],
  [z.union([z.string().max(3), z.string().max(3)]), true, "Must be a string"],
  [z.union([z.string(), z.int()]), undefined, "Please fill this in"],
  [z.uuid(), "42", "Must be an id, which is a UUID"],
  [z.iso.date(), "14.5.2031", "Must be a day, such as 2031-05-14"],
  [z.iso.datetime(), "2031-05-14", "Must be a time in UTC, such as 2031-05-14T09:30:00Z"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.coerce.number(), "many", "Must be a number"],
  [z.boolean(), "yes", "Must be true or false"],
  [z.string(), 7, "Must be a string"],
  [z.strictObject({ a: z.string() }), { a: undefined }, "Please fill this in"],
])("case %#: says what's expected", (schema, value, text) => {
  expect(answer(schema, value)).toBe(text);
});
