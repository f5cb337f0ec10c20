import { type Cipher, CipherError } from "../../adapters/cipher.ts";
import { placeIn, type SealedColumn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { EncryptionKeyRepository, SealedValue } from "./encryption-keys.repository.ts";

const batchSize = 200;

export type ReEncryption = {
  /** How many values had another key and now have the current one. */
  done: number;
  /** The values that couldn't be decrypted, as `table.column:row` with the reason; they stay as they are. */
  failed: string[];
};

/**
 * Re-encrypts every value with the current key. Each value is changed on its own, and only if nobody else has
 * changed it, so it can run while the API does, be stopped, and be run again: it continues with the rest.
 */
export async function reEncrypt(
  values: EncryptionKeyRepository,
  cipher: Cipher,
  batch = batchSize,
): Promise<ReEncryption> {
  const result: ReEncryption = { done: 0, failed: [] };
  for (const column of Object.values(sealedColumns)) {
    for await (const value of othersIn(values, column, cipher, batch)) {
      const place = placeIn(column, value.id);
      try {
        const sealed = cipher.encrypt(cipher.decrypt(value.sealed, place), place);
        if (await values.replace(column, { id: value.id, was: value.sealed, sealed })) result.done += 1;
      } catch (error) {
        if (!(error instanceof CipherError)) throw error;
        result.failed.push(`${place}: ${error.message}`);
      }
    }
  }
  return result;
}

async function* othersIn(
  values: EncryptionKeyRepository,
  column: SealedColumn,
  { header }: Cipher,
  limit: number,
): AsyncGenerator<SealedValue> {
  let after: string | null = null;
  for (;;) {
    const found: SealedValue[] = await values.findOthers(column, header, { after, limit });
    yield* found;
    if (found.length < limit) return;
    after = found.at(-1)?.id ?? null;
  }
}
