/** How documents are locked on a device: a key from the PIN, never stored, and AES-GCM. Decision 198. */

/** Rounds of PBKDF2 with SHA-256. Source: OWASP's recommendation. */
const rounds = 600_000;

/** The shortest PIN. */
export const pinLength = { min: 6, max: 64 } as const;

/** Something encrypted, which opens only under the name it was sealed with. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A key that can't leave the browser, made from a PIN. Deliberately takes about half a second. */
export async function keyFrom(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", bytesOf(pin), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    secret,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

export async function seal(key: CryptoKey, name: string, data: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const options = { name: "AES-GCM", iv, additionalData: bytesOf(name) };
  return { iv, data: await crypto.subtle.encrypt(options, key, data) };
}

/** Throws if it's the wrong key, or if it was sealed under another name. */
export const open = (key: CryptoKey, name: string, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: bytesOf(name) }, key, data);
