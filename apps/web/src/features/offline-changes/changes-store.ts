import type { DBSchema } from "idb";
import { deviceDatabase } from "../../lib/device-database.ts";
import { changesDatabase } from "../../lib/offline.ts";
import { earlierOf, isKnown, together, type WaitingChange } from "./change.ts";

interface Changes extends DBSchema {
  changes: { key: number; value: WaitingChange };
}

const database = deviceDatabase<Changes>(changesDatabase, (db) => {
  db.createObjectStore("changes", { keyPath: "id" });
});

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Opened on first use: an open channel would keep the build's pre-rendering from ever ending. */
function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel("evoya-changes");
    channel.addEventListener("message", () => {
      for (const listener of listeners) listener();
    });
  }
  return channel;
}

/** Calls `listener` whenever waiting changes change, in this tab or another. Returns a function that stops it. */
export function onWaitingChange(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellAll(): void {
  otherTabs().postMessage("changed");
  for (const listener of listeners) listener();
}

/** The changes a member's device still has to send, in order. */
export async function waitingOf(memberId: string): Promise<WaitingChange[]> {
  const all = await (await database()).getAll("changes");
  return all.filter((one) => one.memberId === memberId && isKnown(one));
}

/**
 * Stores a change to send, as the last one, merged into a waiting one about the same thing. Throws if this page can't
 * store anything, or the device is full.
 */
export async function keepChange(kept: WaitingChange): Promise<void> {
  const work = (await database()).transaction("changes", "readwrite");
  const store = async () => {
    const all = await work.store.getAll();
    const earlier = earlierOf(
      all.filter(({ memberId }) => memberId === kept.memberId),
      kept.change,
    );
    const isMerged = earlier && !earlier.conflict;
    const change = isMerged ? together(earlier.change, kept.change) : kept.change;
    if (earlier) await work.store.delete(earlier.id);
    if (change) await work.store.put({ ...kept, id: (all.at(-1)?.id ?? 0) + 1, change });
  };
  await Promise.all([store(), work.done]);
  tellAll();
}

/** Removes a change, if it's still the one that was sent. */
export async function dropChange({ id, key }: Pick<WaitingChange, "id" | "key">): Promise<void> {
  const work = (await database()).transaction("changes", "readwrite");
  if ((await work.store.get(id))?.key === key) await work.store.delete(id);
  await work.done;
  tellAll();
}

/** Replaces a change with another, if it's still the one with that key. False if it has been merged or removed. */
export async function replaceChange(key: string, changed: WaitingChange): Promise<boolean> {
  const work = (await database()).transaction("changes", "readwrite");
  const isStill = (await work.store.get(changed.id))?.key === key;
  if (isStill) await work.store.put(changed);
  await work.done;
  tellAll();
  return isStill;
}

/** Deletes other members' changes on this device. */
export async function dropOthers(memberId: string): Promise<void> {
  const work = (await database()).transaction("changes", "readwrite");
  for (const { id, memberId: owner } of await work.store.getAll())
    if (owner !== memberId) await work.store.delete(id);
  await work.done;
}
