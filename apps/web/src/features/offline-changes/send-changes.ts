import { isOutOfReach } from "@evoya/api-client";
import type { Itinerary } from "@evoya/schemas/itineraries";
import type { PackingItem, PackingList } from "@evoya/schemas/packing";
import { Problem } from "@evoya/schemas/problems";
import { problemText } from "@evoya/ui/lib/problem";
import { api } from "../../api.ts";
import { pause } from "../../lib/pause.ts";
import { type Conflict, isNewPackingName, type KeptChange, type WaitingChange } from "./change.ts";
import { dropChange, replaceChange, waitingOf } from "./changes-store.ts";

/** What the server said about a change: the trip or the list as it is now, if that's what changed. */
export type Answer = { trip?: Itinerary | undefined; list?: PackingList | undefined };

type Outcome = Answer | { conflict: Conflict };

/** How to send a change: only as the member who made it (decision 419), and once. */
type As = { account: string; idempotencyKey: string };

type Note = Extract<KeptChange, { kind: "note" }>;

/** A note is compared with the current plan, and written on exactly that plan. */
async function sendNote({ tripId, itemId, was, note }: Note, { account }: As): Promise<Outcome> {
  const params = { id: tripId };
  const trip = await api.getItinerary({ params }, { account });
  const item = trip.plan?.days.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!item) return { conflict: { refused: "It's no longer on the plan." } };
  const theirs = item.ownNote ?? "";
  if (theirs === note) return { trip };
  if (theirs !== was) return { conflict: { theirs } };
  const body = { edits: [{ kind: "note" as const, itemId, note }] };
  const { itinerary } = await api.editItinerary({ params, body }, { account, ifMatch: trip.updatedAt });
  return { trip: itinerary };
}

type Named = { tripId: string; name: string; label: string };

/** The newest of the member's own items with that label. */
const ownNamed = (items: readonly PackingItem[], label: string): string | undefined =>
  items.findLast((item) => item.group === null && item.label === label)?.name;

/** The server's name for an item that may have been added from here; undefined if it isn't on the list. */
async function nameOf({ tripId: id, name, label }: Named, { account }: As): Promise<string | undefined> {
  if (!isNewPackingName(name)) return name;
  const { items } = await api.getPackingList({ params: { id } }, { account });
  return ownNamed(items, label);
}

const gone = { refused: "It's no longer there." };

type Packing = Extract<KeptChange, { kind: `packing${string}` }>;

async function sendPacking(change: Packing, as: As): Promise<Outcome> {
  const { tripId: id, label } = change;
  if (change.kind === "packing-add") {
    const list = await api.addPackingItem({ params: { id }, body: { label } }, as);
    const name = ownNamed(list.items, label);
    if (!change.isPacked || !name) return { list };
    const again = { ...as, idempotencyKey: `${as.idempotencyKey}-packed` };
    return { list: await api.markPackingItem({ params: { id, name }, body: { isPacked: true } }, again) };
  }
  const name = await nameOf(change, as);
  if (change.kind === "packing-drop")
    return { list: name ? await api.dropPackingItem({ params: { id, name } }, as) : undefined };
  if (!name) return { conflict: gone };
  const { isPacked } = change;
  return { list: await api.markPackingItem({ params: { id, name }, body: { isPacked } }, as) };
}

async function send({ memberId, change, key }: WaitingChange): Promise<Outcome> {
  const as = { account: memberId, idempotencyKey: key };
  if (change.kind === "note") return sendNote(change, as);
  if (change.kind !== "read") return sendPacking(change, as);
  const { documentId: id, at } = change;
  await api.noteDocumentRead({ params: { id }, body: { at } }, as);
  return {};
}

const codeOf = (problem: unknown): string | null =>
  typeof problem === "object" && problem !== null && "code" in problem ? String(problem.code) : null;

/** Problems that end the attempt without saying anything about the change: it's sent another time. */
const isForLater = (problem: unknown): boolean =>
  isOutOfReach(problem) ||
  ["unauthenticated", "unavailable", "internal", "rate_limited"].includes(codeOf(problem) ?? "internal");

/** How often a note is tried if someone else keeps changing the plan. */
const attempts = 3;

/** What became of a change that was sent. Throws what only ended this attempt. */
async function outcomeOf(waiting: WaitingChange): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(waiting);
    } catch (problem) {
      const isOutdated = codeOf(problem) === "stale";
      if (isOutdated && attempt < attempts) continue;
      if (isOutdated || isForLater(problem)) throw problem;
      const isGone = codeOf(problem) === "not_found";
      // Nobody needs the log of a document that has been deleted.
      if (waiting.change.kind === "read") return {};
      // The item to be removed is already gone from the list.
      if (isGone && waiting.change.kind === "packing-drop") return {};
      return { conflict: isGone ? gone : { refused: problemText(problem) } };
    }
  }
}

/** Shows what the server answered to a change. */
export type Show = (change: KeptChange, answer: Answer) => void;

async function sendAll(memberId: string, show: Show): Promise<void> {
  for (;;) {
    const [next] = (await waitingOf(memberId)).filter(({ conflict }) => conflict === null);
    if (!next) return;
    // A later change may have been merged into it since it was read.
    if (!(await replaceChange(next.key, { ...next, wasSent: true }))) continue;
    const outcome = await outcomeOf(next).catch(() => null);
    if (!outcome) return;
    if ("conflict" in outcome) await replaceChange(next.key, { ...next, conflict: outcome.conflict });
    else {
      // Before it's dropped, so that the screen doesn't fall back in between.
      show(next.change, outcome);
      await dropChange(next);
    }
  }
}

const queued = new Map<string, Promise<void>>();

/**
 * Sends a member's waiting changes, one after another, in one tab at a time. A change that can't be sent now stays, and
 * with it those after it; one that the server refuses, or that someone else changed too, becomes a conflict. Resolves
 * once the changes that waited when it was called were sent, or can't be.
 */
export function sendChanges(memberId: string, show: Show): Promise<void> {
  const isQueued = queued.get(memberId);
  if (isQueued) return isQueued;
  const sending = navigator.locks.request("evoya-send-changes", () => {
    queued.delete(memberId);
    return sendAll(memberId, show);
  });
  queued.set(memberId, sending);
  return sending;
}

/** How long a sign-out waits for changes that are on their way. */
const lastMs = 5_000;

/** Sends what waits before its member signs out, which deletes it. Gives up soon: leaving mustn't depend on it. */
export async function sendLast(memberId: string | null): Promise<void> {
  if (!memberId || !navigator.onLine) return;
  const sending = sendChanges(memberId, () => undefined).catch(() => undefined);
  await Promise.race([sending, pause(lastMs)]);
}

/** Sends a change that this page can't store. Throws a `Problem` if it isn't made. */
export async function sendUnkept(change: WaitingChange, show: Show): Promise<void> {
  const outcome = await outcomeOf(change);
  if (!("conflict" in outcome)) return show(change.change, outcome);
  const { conflict } = outcome;
  throw new Problem(
    "conflict",
    "refused" in conflict ? conflict.refused : "Someone else has changed this note.",
  );
}
