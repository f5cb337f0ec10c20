/** Changes that move nothing and cost nothing: renaming a trip, and a member's note on an item. */
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isFixed, type PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";

type Annotation = Extract<PlanEdit, { kind: "rename" | "note" }>;

/** Whether a change only renames the trip or sets a note. */
export const isAnnotation = (edit: PlanEdit): edit is Annotation =>
  edit.kind === "rename" || edit.kind === "note";

/** The plan with its new name or note, and the change in words. Throws a `Refusal`. */
export function annotate(plan: Plan, edit: Annotation): { plan: Plan; change: string } {
  if (edit.kind === "rename")
    return { plan: { ...plan, title: edit.title }, change: `Renamed the trip to ${edit.title}` };
  const noted = plan.days.flatMap(({ items }) => items).find(({ id }) => id === edit.itemId);
  if (!noted) throw new Refusal("This is no longer on your plan.");
  const days = plan.days.map((day) => ({
    ...day,
    items: day.items.map((item) => (item.id === noted.id ? withNote(item, edit.note) : item)),
  }));
  const change = edit.note ? `Noted something on ${noted.title}` : `Removed the note on ${noted.title}`;
  return { plan: { ...plan, days }, change };
}

function withNote({ ownNote: _old, ...item }: PlanItem, note: string): PlanItem {
  return note === "" ? item : { ...item, ownNote: note };
}

/** Arrivals, check-ins and transfers back are made again with their day; notes on them stay. */
export function withFixedNotes(before: Plan, after: Plan): PlanDay[] {
  return after.days.map((day) => {
    const noted = before.days
      .find(({ number }) => number === day.number)
      ?.items.filter((item) => isFixed(item) && item.ownNote);
    if (!noted || noted.length === 0) return day;
    const noteOf = ({ kind, title }: PlanItem) =>
      noted.find((item) => item.kind === kind && item.title === title)?.ownNote;
    const items = day.items.map((item) => {
      const note = isFixed(item) && !item.ownNote ? noteOf(item) : undefined;
      return note ? { ...item, ownNote: note } : item;
    });
    return { ...day, items };
  });
}
