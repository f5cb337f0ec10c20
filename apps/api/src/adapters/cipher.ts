import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** `place` is where the ciphertext is stored, down to the row; moved elsewhere, it can't be decrypted. */
export type Cipher = {
  encrypt: (text: string, place: string) => Buffer;
  /** Throws `CipherError` for another place, changed bytes, or a key that isn't set (anymore). */
  decrypt: (sealed: Buffer, place: string) => string;
  /** What every ciphertext made with the current key starts with. */
  header: Buffer;
};

/** Keys are 32 bytes. The first one encrypts, all of them decrypt. */
export type CipherKeys = {
  keys: readonly { id: string; key: Buffer }[];
  /** Decrypts ciphertexts from before they named their key and place; null when there are none left. */
  unnamed: Buffer | null;
};

export class CipherError extends Error {
  override name = "CipherError";
}

const mark = Buffer.from("EVK1");
const ivBytes = 12;
const tagBytes = 16;

const headerOf = (id: string): Buffer => Buffer.concat([mark, Buffer.from([id.length]), Buffer.from(id)]);

/** The id of the key a ciphertext names; null for an older one that names none. */
function keyIdOf(sealed: Buffer): string | null {
  if (!sealed.subarray(0, mark.length).equals(mark)) return null;
  const from = mark.length + 1;
  return sealed.subarray(from, from + (sealed[mark.length] ?? 0)).toString("utf8");
}

function open(key: Buffer, sealed: Buffer, bound: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes)).setAAD(bound);
  const body = sealed.subarray(ivBytes + tagBytes);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new CipherError("This ciphertext belongs elsewhere, was changed, or has another key.", { cause });
  }
}

/**
 * AES-256-GCM with a new nonce for each value, stored as header + nonce + tag + ciphertext (decision 85). The header
 * names the key; header and place are authenticated with the text.
 */
export function createCipher({ keys, unnamed }: CipherKeys): Cipher {
  const [current] = keys;
  if (!current) throw new CipherError("There is no key to encrypt with.");
  const header = headerOf(current.id);
  const boundTo = (head: Buffer, place: string) => Buffer.concat([head, Buffer.from(place)]);

  const openUnnamed = (sealed: Buffer): string => {
    if (unnamed) return open(unnamed, sealed, Buffer.alloc(0));
    throw new CipherError("This ciphertext names no key, and ENCRYPTION_KEY is not set to open such ones.");
  };

  return {
    header,
    encrypt: (text, place) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", current.key, iv).setAAD(boundTo(header, place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
    },
    decrypt: (sealed, place) => {
      const id = keyIdOf(sealed);
      if (id === null) return openUnnamed(sealed);
      const named = keys.find((each) => each.id === id);
      if (!named)
        throw new CipherError(`This ciphertext needs the key "${id}", which ENCRYPTION_KEYS lacks.`);
      const head = headerOf(id);
      return open(named.key, sealed.subarray(head.length), boundTo(head, place));
    },
  };
}
