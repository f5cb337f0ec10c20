import type { PlanDay } from "@evoya/domain/planner/plan";
import type { PackingItem } from "@evoya/schemas/packing";

/** A change that's stored on the device before it's sent (decision 416), with the previous value. */
export type KeptChange =
  | { kind: "packing"; tripId: string; name: string; label: string; was: boolean; isPacked: boolean }
  /** An item the member added, with a name made here until the server has its own. */
  | { kind: "packing-add"; tripId: string; name: string; label: string; isPacked: boolean }
  | { kind: "packing-drop"; tripId: string; name: string; label: string }
  | { kind: "note"; tripId: string; itemId: string; title: string; was: string; note: string }
  /** A document that was opened on this device: noted in its log (decision 162). */
  | { kind: "read"; documentId: string; at: string };

/** Why a change wasn't made: someone else changed the same note to `theirs`, or the server refused it. */
export type Conflict = { theirs: string } | { refused: string };

/** A change waiting on this device. Sent with `key`, it's made only once, however often it's sent. */
export type WaitingChange = {
  /** In the order they were made. */
  id: number;
  memberId: string;
  key: string;
  change: KeptChange;
  conflict: Conflict | null;
  /** Whether it was sent at least once, so that the server may have made it even if no response came. */
  wasSent: boolean;
};

const kinds = new Set<string>(["packing", "packing-add", "packing-drop", "note", "read"]);

/** Whether this version of the app can send a change. A newer one, in another tab, may have stored other kinds. */
export const isKnown = ({ change }: WaitingChange): boolean => kinds.has(change.kind);

type PackingChange = Extract<KeptChange, { kind: `packing${string}` }>;

/** Whether a change is to a packing list. */
export const isPacking = (change: KeptChange): change is PackingChange => change.kind.startsWith("packing");

const ownPrefix = "new-";

/** A name on this device for an item added to a packing list. */
export const newPackingName = (): string => `${ownPrefix}${crypto.randomUUID()}`;

/** Whether only this device knows an item by that name. */
export const isNewPackingName = (name: string): boolean => name.startsWith(ownPrefix);

/** Whether two changes are about the same thing, so that the later one replaces the earlier. */
const isAboutSame = (one: KeptChange, other: KeptChange): boolean =>
  (isPacking(one) && isPacking(other) && one.tripId === other.tripId && one.name === other.name) ||
  (one.kind === "note" &&
    other.kind === "note" &&
    one.tripId === other.tripId &&
    one.itemId === other.itemId);

/** A change that's about to be stored: it has no place in the order yet. */
export const newChange = (memberId: string, change: KeptChange): WaitingChange => ({
  id: 0,
  memberId,
  key: crypto.randomUUID(),
  change,
  conflict: null,
  wasSent: false,
});

/**
 * The waiting change that a later one is merged into. None if its sending wasn't answered: the server may have made it,
 * so the later one has to follow it.
 */
export function earlierOf(waiting: readonly WaitingChange[], later: KeptChange): WaitingChange | undefined {
  const last = waiting.findLast(({ change }) => isAboutSame(change, later));
  return last?.wasSent && last.conflict === null ? undefined : last;
}

/** A later change on top of an earlier one that's still waiting; null if together they change nothing. */
export function together(earlier: KeptChange, later: KeptChange): KeptChange | null {
  if (earlier.kind === "packing-add" && later.kind === "packing-drop") return null;
  if (earlier.kind === "packing-add" && later.kind === "packing")
    return { ...earlier, isPacked: later.isPacked };
  if (earlier.kind === "packing" && later.kind === "packing")
    return earlier.was === later.isPacked ? null : { ...later, was: earlier.was };
  if (earlier.kind === "note" && later.kind === "note")
    return earlier.was === later.note ? null : { ...later, was: earlier.was };
  return later;
}

/** A packing list as it will be once everything is sent. */
export const packingWith = (
  items: readonly PackingItem[],
  waiting: readonly WaitingChange[],
): PackingItem[] => waiting.reduce(withChange, [...items]);

function withChange(items: PackingItem[], { change, wasSent, conflict }: WaitingChange): PackingItem[] {
  if (conflict) return items;
  if (change.kind === "packing")
    return items.map((item) => (item.name === change.name ? { ...item, isPacked: change.isPacked } : item));
  if (change.kind === "packing-drop") return items.filter(({ name }) => name !== change.name);
  if (change.kind !== "packing-add") return items;
  const { name, label, isPacked } = change;
  const hasArrived = wasSent && items.some((item) => item.group === null && item.label === label);
  return hasArrived ? items : [...items, { name, group: null, label, isPacked }];
}

/** The days of a plan with the notes that are still waiting. */
export const daysWith = (days: readonly PlanDay[], waiting: readonly WaitingChange[]): PlanDay[] =>
  days.map((day) => ({
    ...day,
    items: day.items.map((item) => {
      const last = waiting.findLast(
        ({ change, conflict }) => !conflict && change.kind === "note" && change.itemId === item.id,
      );
      return last?.change.kind === "note" ? { ...item, ownNote: last.change.note || undefined } : item;
    }),
  }));
