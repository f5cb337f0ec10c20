import type { MemberDocument } from "@evoya/schemas/documents";
import type { DBSchema } from "idb";
import { deviceDatabase } from "../../../lib/device-database.ts";
import { documentsDatabase } from "../../../lib/offline.ts";
import { keyFrom, open, type Sealed, seal } from "./vault-cipher.ts";

/** The facts about a document on this device; sealed like the document itself. */
export type DeviceDocument = Pick<MemberDocument, "id" | "name" | "type" | "contentType" | "expiresOn">;

type StoredDocument = { id: string; size: number; about: Sealed; content: Sealed };
/** How we tell a right PIN from a wrong one, and how many wrong ones came in a row. */
type Lock = { salt: Uint8Array<ArrayBuffer>; check: Sealed; wrong: number };

interface Vault extends DBSchema {
  documents: { key: string; value: StoredDocument };
  lock: { key: "lock"; value: Lock };
}

/** After this many wrong PINs in a row, everything on the device is deleted. */
const maxWrong = 10;

/** The most bytes of documents one device keeps. */
const vaultLimit = 50 * 1024 * 1024;

const database = deviceDatabase<Vault>(documentsDatabase, (db) => {
  db.createObjectStore("documents", { keyPath: "id" });
  db.createObjectStore("lock");
});

const checkName = "lock";
const checkText = new TextEncoder().encode("evoya");

/** The documents on this device, by id: nothing else is known without the PIN. */
export const deviceDocumentIds = async (): Promise<string[]> => (await database()).getAllKeys("documents");

export const hasPin = async (): Promise<boolean> =>
  (await (await database()).get("lock", "lock")) !== undefined;

/** Sets the PIN of a device that has none yet, and unlocks it. Throws if another tab was faster. */
export async function setPin(pin: string): Promise<CryptoKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await keyFrom(pin, salt);
  const check = await seal(key, checkName, checkText);
  await (await database()).add("lock", { salt, check, wrong: 0 }, "lock");
  return key;
}

/** Counts a try before it's made: closing the page doesn't undo it. Null if there's no PIN here (anymore). */
async function countTry(): Promise<Lock | null> {
  const work = (await database()).transaction("lock", "readwrite");
  const lock = await work.store.get("lock");
  if (lock) await work.store.put({ ...lock, wrong: lock.wrong + 1 }, "lock");
  await work.done;
  return lock ? { ...lock, wrong: lock.wrong + 1 } : null;
}

type Unlocked = { key: CryptoKey } | { triesLeft: number };

/** Tries a PIN. The tenth wrong one in a row deletes everything on this device: `triesLeft` is 0. */
export async function unlock(pin: string): Promise<Unlocked> {
  const lock = await countTry();
  if (!lock) return { triesLeft: 0 };
  if (lock.wrong <= maxWrong) {
    const key = await keyFrom(pin, lock.salt);
    const isRight = await open(key, checkName, lock.check).then(
      () => true,
      () => false,
    );
    if (isRight) {
      await (await database()).put("lock", { ...lock, wrong: 0 }, "lock");
      return { key };
    }
  }
  const triesLeft = Math.max(0, maxWrong - lock.wrong);
  if (triesLeft === 0) await wipe();
  return { triesLeft };
}

/** Deletes all documents and the PIN from this device. */
async function wipe(): Promise<void> {
  const work = (await database()).transaction(["documents", "lock"], "readwrite");
  await Promise.all([work.objectStore("documents").clear(), work.objectStore("lock").clear(), work.done]);
}

export class VaultFull extends Error {}

/** Keeps a document on this device. Throws `VaultFull` past the limit, and the browser's error if it has no room. */
export async function keep(key: CryptoKey, document: DeviceDocument, content: ArrayBuffer): Promise<void> {
  const { id, name, type, contentType, expiresOn } = document;
  const about = new TextEncoder().encode(JSON.stringify({ id, name, type, contentType, expiresOn }));
  const stored: StoredDocument = {
    id,
    size: content.byteLength,
    about: await seal(key, `about ${id}`, about),
    content: await seal(key, id, content),
  };
  const work = (await database()).transaction("documents", "readwrite");
  let used = stored.size;
  for (const one of await work.store.getAll()) if (one.id !== id) used += one.size;
  if (used <= vaultLimit) await work.store.put(stored);
  await work.done;
  if (used > vaultLimit) throw new VaultFull();
}

/** The documents kept here, by name. */
export async function list(key: CryptoKey): Promise<DeviceDocument[]> {
  const stored = await (await database()).getAll("documents");
  const opened = await Promise.all(
    stored.map(async ({ id, about }) => {
      const text = new TextDecoder().decode(await open(key, `about ${id}`, about));
      return JSON.parse(text) as DeviceDocument;
    }),
  );
  return opened.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** A document's bytes. Throws if it isn't here anymore. */
export async function contentOf(key: CryptoKey, id: string): Promise<ArrayBuffer> {
  const stored = await (await database()).get("documents", id);
  if (!stored) throw new Error("This document is no longer on this device");
  return open(key, id, stored.content);
}

/** Removes a document from this device; the last one removes the PIN as well. */
export async function remove(id: string): Promise<void> {
  const work = (await database()).transaction(["documents", "lock"], "readwrite");
  await work.objectStore("documents").delete(id);
  if ((await work.objectStore("documents").count()) === 0) await work.objectStore("lock").clear();
  await work.done;
}
