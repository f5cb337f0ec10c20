import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export type Cipher = { encrypt: (text: string) => Buffer; decrypt: (sealed: Buffer) => string };

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a fresh nonce per value, kept as nonce + tag + ciphertext (design §4). `key` is 32 bytes. */
export function createCipher(key: Buffer): Cipher {
  return {
    encrypt: (text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt: (sealed) => {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes));
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        "utf8",
      );
    },
  };
}
