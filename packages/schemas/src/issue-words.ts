import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

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

function tooSmall(issue: Extract<Issue, { code: "too_small" }>): string | undefined {
  if (issue.inclusive === false) return undefined;
  if (issue.origin === "string" && issue.minimum === 1) return "Please fill this in";
  return `At least ${amount(issue.minimum, issue.origin)}`;
}

const types: Record<string, string | undefined> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

const formats: Record<string, string | undefined> = {
  uuid: "an id, which is a UUID",
  date: "a day, such as 2031-05-14",
  datetime: "a time in UTC, such as 2031-05-14T09:30:00Z",
  url: "a web address",
};

const mustBe = (what: string | undefined): string | undefined => what && `Must be ${what}`;

const oneOf = (values: readonly unknown[]): string =>
  `Must be ${values.length > 1 ? "one of " : ""}${values.map((value) => JSON.stringify(value)).join(", ")}`;

/** What any of a union's ways would take, if they differ about the value itself: "Must be a string, or must be a list". */
function anyOf(ways: readonly z.core.$ZodIssue[][]): string | undefined {
  const words = new Set(ways.flatMap(([first]) => (first?.path.length === 0 ? first.message : [])));
  const [start, ...others] = words;
  return start && [start, ...others.map((other) => other[0]?.toLowerCase() + other.slice(1))].join(", or ");
}

/**
 * What the API says about a value that's refused if its schema has no words: zod's own, such as "Too big: expected string
 * to have <=120 characters" or "Invalid UUID", also reach people, at the fields of a form. Undefined keeps zod's.
 */
export function issueWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "too_big":
      return issue.inclusive === false ? undefined : `At most ${amount(issue.maximum, issue.origin)}`;
    case "too_small":
      return tooSmall(issue);
    case "invalid_type":
      return issue.input === undefined ? "Please fill this in" : mustBe(types[issue.expected]);
    case "invalid_format":
      return mustBe(formats[issue.format]);
    case "invalid_value":
      return issue.input === undefined ? "Please fill this in" : oneOf(issue.values);
    case "invalid_union":
      if (issue.input === undefined) return "Please fill this in";
      return Array.isArray(issue.options) ? oneOf(issue.options) : anyOf(issue.errors);
    default:
      return undefined;
  }
}
