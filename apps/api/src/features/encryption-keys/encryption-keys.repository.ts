import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A column of encrypted values, and the one that identifies its rows. */
type SealedColumn = { table: string; column: string; id: string };

export type SealedValue = { id: string; sealed: Buffer };

/** Encrypted values in any table, for rotating their key. */
export const createEncryptionKeyRepository = (db: Kysely<DB>) => ({
  /** At most `limit` values, after the row `after`, that don't start with `header`. */
  findOthers: async (
    { table, column, id }: SealedColumn,
    header: Buffer,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<SealedValue[]> => {
    const { rows } = await sql<SealedValue>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null
        and substring(${sql.ref(column)} from 1 for ${header.length}) <> ${header}
        and (${after}::uuid is null or ${sql.ref(id)} > ${after}::uuid)
      order by ${sql.ref(id)} limit ${limit}`.execute(db);
    return rows;
  },

  /** Replaces `was` with `sealed`. False if someone has written another value since. */
  replace: async (
    { table, column, id }: SealedColumn,
    { id: rowId, was, sealed }: { id: string; was: Buffer; sealed: Buffer },
  ): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
      where ${sql.ref(id)} = ${rowId} and ${sql.ref(column)} = ${was}`.execute(db);
    return numAffectedRows === 1n;
  },
});

export type EncryptionKeyRepository = ReturnType<typeof createEncryptionKeyRepository>;
