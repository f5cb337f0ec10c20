import { isOutOfReach } from "@evoya/api-client";
import type { PackingItem } from "@evoya/schemas/packing";
import { problemText } from "@evoya/ui/lib/problem";
import { api } from "../../api.ts";
import { type Conflict, isNewPackingName, type OfflineChange, type WaitingChange } from "./change.ts";
import { dropChange, dropOthers, replaceChange, waitingOf } from "./changes-store.ts";

type Note = Extract<OfflineChange, { kind: "note" }>;

/** A note is compared with the current plan, and written on exactly that plan. */
async function sendNote({ tripId, itemId, was, note }: Note): Promise<Conflict | null> {
  const params = { id: tripId };
  const { plan, updatedAt } = await api.getItinerary({ params });
  const item = plan?.days.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!item) return { refused: "It's no longer on the plan." };
  const theirs = item.ownNote ?? "";
  if (theirs === note) return null;
  if (theirs !== was) return { theirs };
  const edits = [{ kind: "note" as const, itemId, note }];
  await api.editItinerary({ params, body: { edits } }, { ifMatch: updatedAt });
  return null;
}

type Named = { tripId: string; name: string; label: string };

/** The newest of the member's own items with that label. */
const ownNamed = (items: readonly PackingItem[], label: string): string | undefined =>
  items.findLast((item) => item.group === null && item.label === label)?.name;

/** The server's name for an item that may have been added from here; undefined if it isn't on the list. */
const nameOf = async ({ tripId: id, name, label }: Named): Promise<string | undefined> =>
  isNewPackingName(name) ? ownNamed((await api.getPackingList({ params: { id } })).items, label) : name;

const gone = { refused: "It's no longer there." };

type Packing = Extract<OfflineChange, { kind: `packing${string}` }>;

async function sendPacking(change: Packing, key: string): Promise<Conflict | null> {
  const { tripId: id, label } = change;
  if (change.kind === "packing-add") {
    const { items } = await api.addPackingItem({ params: { id }, body: { label } }, { idempotencyKey: key });
    const name = ownNamed(items, label);
    if (change.isPacked && name)
      await api.markPackingItem(
        { params: { id, name }, body: { isPacked: true } },
        { idempotencyKey: `${key}-packed` },
      );
    return null;
  }
  const name = await nameOf(change);
  if (change.kind === "packing-drop") {
    if (name) await api.dropPackingItem({ params: { id, name } });
    return null;
  }
  if (!name) return gone;
  const { isPacked } = change;
  await api.markPackingItem({ params: { id, name }, body: { isPacked } }, { idempotencyKey: key });
  return null;
}

async function send({ change, key }: WaitingChange): Promise<Conflict | null> {
  if (change.kind === "note") return sendNote(change);
  if (change.kind !== "read") return sendPacking(change, key);
  const { documentId: id, at } = change;
  await api.noteDocumentRead({ params: { id }, body: { at } }, { idempotencyKey: key });
  return null;
}

const codeOf = (problem: unknown): string | null =>
  typeof problem === "object" && problem !== null && "code" in problem ? String(problem.code) : null;

/** Problems that end the attempt without saying anything about the change: it's sent another time. */
const isForLater = (problem: unknown): boolean =>
  isOutOfReach(problem) ||
  ["unauthenticated", "unavailable", "internal", "rate_limited"].includes(codeOf(problem) ?? "internal");

/** How often a note is tried if someone else keeps changing the plan. */
const attempts = 3;

async function outcomeOf(waiting: WaitingChange): Promise<Conflict | "made" | "later"> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await send(waiting)) ?? "made";
    } catch (problem) {
      if (isForLater(problem)) return "later";
      const isOutdated = codeOf(problem) === "stale";
      if (isOutdated && attempt < attempts) continue;
      if (isOutdated) return "later";
      const isGone = codeOf(problem) === "not_found";
      // Nobody needs the log of a document that has been deleted.
      if (waiting.change.kind === "read") return "made";
      // The item to be removed is already gone from the list.
      if (isGone && waiting.change.kind === "packing-drop") return "made";
      return isGone ? gone : { refused: problemText(problem) };
    }
  }
}

async function sendAll(memberId: string): Promise<boolean> {
  await dropOthers(memberId);
  let hasSent = false;
  for (;;) {
    const [next] = (await waitingOf(memberId)).filter(({ conflict }) => conflict === null);
    if (!next) return hasSent;
    // A later change may have been merged into it since it was read.
    if (!(await replaceChange(next.key, { ...next, wasSent: true }))) continue;
    const outcome = await outcomeOf(next);
    if (outcome === "later") return hasSent;
    if (outcome === "made") await dropChange(next);
    else await replaceChange(next.key, { ...next, conflict: outcome });
    hasSent = true;
  }
}

/**
 * Sends a member's offline changes, one after another, in one tab at a time. True if anything was sent. A change that
 * can't be sent now stays; one that the server refuses, or that someone else changed too, becomes a conflict.
 */
export const sendChanges = (memberId: string): Promise<boolean> =>
  navigator.locks.request("evoya-send-changes", () => sendAll(memberId));
