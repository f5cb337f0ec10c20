import type { z } from "zod";

const grouped = (limit: number | bigint): string => limit.toLocaleString("en-US");

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === "string") return `At most ${grouped(maximum)} characters`;
  if (origin === "array") return `Please choose at most ${grouped(maximum)}`;
  return `Please enter ${grouped(maximum)} or less`;
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === "string")
    return minimum === 1 ? "Please fill this in" : `At least ${grouped(minimum)} characters`;
  if (origin === "array")
    return minimum === 1 ? "Please choose at least one" : `Please choose at least ${grouped(minimum)}`;
  return `Please enter ${grouped(minimum)} or more`;
}

const typeTexts: Record<string, string | undefined> = {
  number: "Please enter a number",
  int: "Please enter a whole number",
};

const formatTexts: Record<string, string | undefined> = {
  email: "Please enter a valid email address",
  url: "Please enter a full address, such as https://example.com",
  date: "Please enter a valid date",
};

/** What a field says if its schema has no words for what's wrong: zod's own are for developers. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "too_big":
      return tooBig(issue.origin, issue.maximum);
    case "too_small":
      return tooSmall(issue.origin, issue.minimum);
    case "invalid_type":
      return typeTexts[issue.expected] ?? "Please fill this in";
    case "invalid_format":
      return formatTexts[issue.format] ?? "Please check this";
    case "invalid_value":
      return "Please choose one of these";
    default:
      return "Please check this";
  }
}
