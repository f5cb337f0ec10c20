import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/**
 * The bytes that count toward a member's storage: one expression for what's shown and what's enforced.
 * `userId` is a value or a column.
 */
export const bytesOf = (
  userId: RawBuilder<unknown>,
) => sql<string>`(select coalesce(sum(f.file_size), 0)::bigint from (
    select file_size from user_documents where user_id = ${userId}
    union all
    select file_size from trip_media where user_id = ${userId}
    union all
    select file_size from case_files where user_id = ${userId} and sent_by = 'member'
    union all
    select file_size from message_files where user_id = ${userId} and sent_by = 'member'
  ) as f)`;

/** Everything a member stores with us: documents, photos, and videos, and files sent with requests and messages. */
export const createStorageReader = (db: Kysely<DB>) => ({
  /**
   * Bytes in use, and whether the address is verified. `hold` locks the member's row, inside a transaction,
   * so that two uploads at once count one after the other; others may still reference it.
   */
  find: async (userId: string, { hold }: { hold: boolean }) => {
    const { emailVerifiedAt } = await db
      .selectFrom("users")
      .select("emailVerifiedAt")
      .where("id", "=", userId)
      .$if(hold, (select) => select.forNoKeyUpdate())
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ used: string }>`
      select ${bytesOf(sql`${userId}`)} as used`.execute(db);
    return { used: Number(rows[0]?.used ?? 0), isVerified: emailVerifiedAt !== null };
  },
});

export type StorageReader = ReturnType<typeof createStorageReader>;
