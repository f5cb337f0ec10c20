import type { z } from "zod";

const grouped = (limit: number | bigint): string => limit.toLocaleString("en-US");

/** What the limit counts; nothing for numbers. */
const units: Record<string, [one: string, more: string] | undefined> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

function amount(limit: number | bigint, origin: string): string {
  const unit = units[origin]?.[Number(limit) === 1 ? 0 : 1];
  return unit ? `${grouped(limit)} ${unit}` : grouped(limit);
}

/**
 * What the API says about a value over or under its limit if its schema has no words: zod's own, such as "Too big:
 * expected string to have <=120 characters", also reach people, at the fields of a form. Other refusals keep zod's
 * words, which list what's allowed.
 */
export function sizeWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_big" && issue.inclusive !== false)
    return `At most ${amount(issue.maximum, issue.origin)}`;
  if (issue.code !== "too_small" || issue.inclusive === false) return undefined;
  if (issue.origin === "string" && issue.minimum === 1) return "Please fill this in";
  return `At least ${amount(issue.minimum, issue.origin)}`;
}
