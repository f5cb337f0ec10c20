import type { PlanDay } from "@evoya/domain/planner/plan";
import type { PackingItem } from "@evoya/schemas/packing";

/** What a member did without a connection, with what it was before. */
export type OfflineChange =
  | { kind: "packing"; tripId: string; name: string; label: string; was: boolean; isPacked: boolean }
  | { kind: "note"; tripId: string; itemId: string; title: string; was: string; note: string }
  /** A document that was opened on this device: noted in its log (decision 162). */
  | { kind: "read"; documentId: string; at: string };

/** Why a change wasn't made: someone else changed the same note to `theirs`, or the server refused it. */
export type Conflict = { theirs: string } | { refused: string };

/** A change that waits on this device. Sent with `key`, it's made once, however often it's sent. */
export type WaitingChange = {
  /** In the order they were made. */
  id: number;
  memberId: string;
  key: string;
  change: OfflineChange;
  conflict: Conflict | null;
  /** It was sent at least once, so the server may have made it, even if no answer came. */
  wasSent: boolean;
};

/** Whether two changes are about the same thing, so that the later one replaces the earlier. */
const isAboutSame = (one: OfflineChange, other: OfflineChange): boolean =>
  (one.kind === "packing" &&
    other.kind === "packing" &&
    one.tripId === other.tripId &&
    one.name === other.name) ||
  (one.kind === "note" &&
    other.kind === "note" &&
    one.tripId === other.tripId &&
    one.itemId === other.itemId);

/**
 * The waiting change that a later one becomes part of. None whose sending wasn't answered: the server may have made it, so
 * the later one has to follow it.
 */
export function earlierOf(
  waiting: readonly WaitingChange[],
  later: OfflineChange,
): WaitingChange | undefined {
  const last = waiting.findLast(({ change }) => isAboutSame(change, later));
  return last?.wasSent && last.conflict === null ? undefined : last;
}

/** A later change put on top of an earlier one that still waits; null if together they change nothing. */
export function together(earlier: OfflineChange, later: OfflineChange): OfflineChange | null {
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
): PackingItem[] =>
  items.map((item) => {
    const last = waiting.findLast(({ change }) => change.kind === "packing" && change.name === item.name);
    return last?.change.kind === "packing" ? { ...item, isPacked: last.change.isPacked } : item;
  });

/** The days of a plan with the notes that still wait. */
export const daysWith = (days: readonly PlanDay[], waiting: readonly WaitingChange[]): PlanDay[] =>
  days.map((day) => ({
    ...day,
    items: day.items.map((item) => {
      const last = waiting.findLast(({ change }) => change.kind === "note" && change.itemId === item.id);
      return last?.change.kind === "note" ? { ...item, ownNote: last.change.note || undefined } : item;
    }),
  }));
