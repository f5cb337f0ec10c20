import { dateLabel } from "@evoya/domain/dates";
import { currencies, formatCents } from "@evoya/domain/money";
import { type PlanId, plans } from "@evoya/domain/plans";
import { readersMoment } from "@evoya/domain/times";
import type { ActivityLogEntry } from "@evoya/schemas/activity-log";

/** Null if there was, or is, nothing. */
export type Change = { field: string; before: string | null; after: string | null };

const planFields = ["plan", "planType", "nextPlanType"];

/** Plans and states go by their names on screen, so "base" is Basic. */
const named = (field: string, value: unknown): unknown => {
  if (value === "cancelled") return "canceled";
  return (planFields.includes(field) && plans[value as PlanId]?.name) || value;
};

type Values = ActivityLogEntry["after"];

/** An amount in the currency that stands beside it. */
function amountOf(cents: number, values: Values): string {
  const code = String(values?.currency ?? "usd").toUpperCase();
  return formatCents(
    cents,
    currencies.find((each) => each === code),
  );
}

const written = (field: string, values: Values): string | null => {
  const value = named(field, values?.[field]);
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    return isAmount(field) ? amountOf(value, values) : value.toLocaleString("en-US");
  }
  return typeof value === "string" ? writtenText(value) : JSON.stringify(value);
};

const isAmount = (field: string): boolean => field.endsWith("Cents");

const calendarDate = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A state as the API writes it, such as "in_progress". */
const stateName = /^[a-z]+(_[a-z]+)+$/;

function writtenText(text: string): string {
  if (calendarDate.test(text)) return dateLabel(text);
  if (instant.test(text)) return readersMoment(text);
  return stateName.test(text) ? text.replaceAll("_", " ") : text;
}

/** "assignedTo" -> "assigned to", "amountCents" -> "amount". */
export const fieldLabel = (field: string): string =>
  field
    .replace(/Cents$/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ")
    .trim();

/** Ids, and what has parts of its own, say nothing in a line; the entry itself shows them. */
const isForOneLine = (value: string): boolean => !/^([[{]|[\da-f]{8}-[\da-f]{4}-)/.test(value);

/** "set to viewer", "viewer to editor", "removed, was viewer"; "set", "changed", or "removed" for ids and lists. */
export function changeLabel({ before, after }: Change): string {
  const isShown = [before, after].every((value) => value === null || isForOneLine(value));
  if (before === null) return isShown ? `set to ${after}` : "set";
  if (after === null) return isShown ? `removed, was ${before}` : "removed";
  return isShown ? `${before} to ${after}` : "changed";
}

/**
 * What an entry changed, in one line. What there was nothing before of isn't "set to" anything: "range: 30d". Ids and
 * lists of such an entry are left out, since "set" says nothing.
 */
export function changesLine(entry: Pick<ActivityLogEntry, "before" | "after">): string {
  const isNew = entry.before === null;
  return changesOf(entry)
    .filter(({ after }) => !isNew || (after !== null && isForOneLine(after)))
    .map((change) => `${fieldLabel(change.field)}: ${isNew ? change.after : changeLabel(change)}`)
    .join(", ");
}

/**
 * The fields an entry changed, each with its old and new value. Unchanged fields are left out, and so is the currency
 * of an amount, which the amount shows.
 */
export function changesOf({ before, after }: Pick<ActivityLogEntry, "before" | "after">): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const hasAmount = [...fields].some(isAmount);
  return [...fields]
    .filter((field) => !(hasAmount && field === "currency"))
    .map((field) => ({ field, before: written(field, before), after: written(field, after) }))
    .filter((change) => change.before !== change.after);
}
