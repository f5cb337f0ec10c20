/** Where each item of a plan comes from, whether it was checked, and who vouches for it. Decision 221. */

import type { Atlas } from "../catalog/atlas.ts";
import type { DestinationSource } from "../catalog-desk.ts";
import { dateLabel, monthLabel } from "../dates.ts";
import { isAdded, type Spared } from "./edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "./plan.ts";

/** The items of a plan that's read that are signed as they are, by their ids. */
export const signedOn = ({ days }: Pick<Plan, "days">): Spared =>
  new Set(
    days.flatMap(({ items }) => items.flatMap(({ id, origin }) => (origin?.signature?.holds ? id : []))),
  );

/** The maximum length of a note with a signature. */
export const longestSignatureNote = 300;

/** A concierge's signature vouches for an item in its current form. */
export type ItemSignature = {
  /** First name; null for colleagues who've left. */
  by: string | null;
  /** ISO instant. */
  at: string;
  /** A note to the travelers; may be empty. */
  note: string;
  /** False once the item has changed: then it's no longer signed. */
  holds: boolean;
};

/** Added when a plan is read, never stored. */
export type ItemOrigin = {
  /** The source of its facts; null for free time, directions, and items people wrote themselves. */
  facts: DestinationSource | null;
  /**
   * The day we last checked our facts about its place, table, or stay; null if we never did, or it's something else.
   */
  checkedOn: string | null;
  /** The website of its place, table, or stay; null if we don't know one that works. Missing in older copies of a plan. */
  website?: string | null | undefined;
  /** Who put it on the plan; null for the planner. */
  addedBy: "you" | "travelers" | "concierge" | null;
  /** Null if nobody has signed it. */
  signature: ItemSignature | null;
};

/** Directions and free time are our own arithmetic. */
const needsFacts: ReadonlySet<PlanItem["kind"]> = new Set(["place", "meal", "check-in"]);

/** The source of an item's facts. */
export function factsOf(
  item: PlanItem,
  day: Pick<PlanDay, "destinationId">,
  atlas: Atlas,
): ItemOrigin["facts"] {
  if (item.source === "model" && item.placeId === null) return "model";
  if (item.placeId === null && (isAdded(item) || !needsFacts.has(item.kind))) return null;
  const destination = item.placeId ? atlas.destinationOf(item.placeId) : atlas.destination(day.destinationId);
  const place = item.placeId ? atlas.place(item.placeId) : undefined;
  return item.unchecked ?? place?.source ?? destination?.origin?.source ?? "evoya";
}

/**
 * The content a signature covers: all of an item except the travelers' own marks, plus its day. Two items with the same
 * content give the same text, in whatever order their fields are.
 */
export function signedContent(
  { number, date, destinationId }: Pick<PlanDay, "number" | "date" | "destinationId">,
  {
    locked: _mark,
    ownNote: _note,
    ownTime: _chosen,
    because: _reason,
    origin: _readOnly,
    ...content
  }: PlanItem,
): string {
  return JSON.stringify(inOrder({ number, date, destinationId, content }));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]),
  );
}

const factLabels: Record<DestinationSource, string> = {
  evoya: "From our guide",
  openstreetmap: "From OpenStreetMap",
  model: "Proposed by a model",
};

const adderLabels = {
  you: "Added by you",
  travelers: "Added by a traveler",
  concierge: "Added by your concierge",
} as const;

/** Where an item comes from, and when it was checked: "From our guide, checked Mar 2026". Null if there's nothing to say. */
export function originLine({ origin, unchecked }: PlanItem): string | null {
  const facts = origin ? origin.facts : (unchecked ?? null);
  const adder = origin?.addedBy ? adderLabels[origin.addedBy] : null;
  const parts = [
    adder,
    facts && (adder ? lowerFirst(factLabels[facts]) : factLabels[facts]),
    origin?.checkedOn
      ? `checked ${monthLabel(origin.checkedOn)}`
      : (unchecked || facts === "model") && "not checked yet",
  ];
  return parts.filter(Boolean).join(", ") || null;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * "Signed by Maya, Nov 23", with the year if it isn't this one; "Changed since Maya signed it" if it no longer holds.
 */
export function signatureLine({ by, at, holds }: ItemSignature, now = new Date()): string {
  if (!holds) return `Changed since ${by ?? "our team"} signed it`;
  const day = new Date(at);
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  const label = dateLabel(date.join("-"));
  const isThisYear = day.getFullYear() === now.getFullYear();
  return `Signed by ${by ?? "our team"}, ${isThisYear ? label.slice(0, -6) : label}`;
}
