import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";

type Limited = { at: string; schema: z.ZodType; max: number; tooMuch: unknown };

/** Every text, number, and list with a maximum that an endpoint takes, with a value over it. */
function limitedIn(schema: unknown, at: string, seen = new Set<unknown>()): Limited[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const inside = (part: unknown, name = "") => limitedIn(part, at + name, seen);
  if (schema instanceof z.ZodString || schema instanceof z.ZodURL) {
    const max = schema.maxLength;
    return max === null ? [] : [{ at, schema, max, tooMuch: "x".repeat(max + 1) }];
  }
  if (schema instanceof z.ZodNumber) {
    const max = schema.maxValue;
    const isLimited = max !== null && max < Number.MAX_SAFE_INTEGER;
    return isLimited ? [{ at, schema, max, tooMuch: max + 1 }] : [];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => inside(part, `.${name}`));
  }
  if (schema instanceof z.ZodArray) return inside(schema.element, "[]");
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option, "|"));
  if (schema instanceof z.ZodPipe) return [...inside(schema.in), ...inside(schema.out)];
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, "{}");
  return "innerType" in schema._zod.def ? inside(schema._zod.def.innerType) : [];
}

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

/** One sentence for both is fine if it says how much is allowed: "between 3 and 100 characters". */
const saysHowMuch = (message: string, max: number): boolean =>
  message.includes(max.toLocaleString("en-US")) || message.startsWith("Please enter the six digits");

const limited = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { body, query }]) => [
  ...limitedIn(body, name),
  ...limitedIn(query, `${name}?`),
]);

test("finds the fields with a maximum", () => {
  expect(limited.length).toBeGreaterThan(150);
  expect(limited.map(({ at }) => at)).toContain("startThread.body");
});

test("a text that's too long isn't called missing, nor a number that's too large", () => {
  const misleading = limited.flatMap(({ at, schema, max, tooMuch }) => {
    const whenMissing = [...issuesOf(schema, ""), ...issuesOf(schema, undefined)].map(
      ({ message }) => message,
    );
    return issuesOf(schema, tooMuch)
      .filter(({ code, message }) => code === "too_big" && whenMissing.includes(message))
      .map(({ message }) => message)
      .filter((message) => !saysHowMuch(message, max))
      .map((message) => `${at}, over ${max}: ${message}`);
  });
  expect(misleading).toEqual([]);
});
