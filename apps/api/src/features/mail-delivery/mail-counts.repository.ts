import { createHash } from "node:crypto";
import { mailboxOf } from "@evoya/domain/mailboxes";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Counts emails by mailbox and hour, under its hash. Housekeeping deletes the counts after a day. */
export const createMailCountRepository = (db: Kysely<DB>) => {
  const keyOf = (kind: string, email: string): string =>
    `mail:${kind}:${createHash("sha256").update(mailboxOf(email)).digest("hex")}`;
  const thisHour = sql<string>`date_trunc('hour', now())`;

  return {
    /** Uses one of the `max` emails of a kind that an address's mailbox can get per hour. False if they're used up. */
    take: async (kind: string, email: string, max: number): Promise<boolean> => {
      const { hits } = await db
        .insertInto("rateLimits")
        .values({ key: keyOf(kind, email), windowStart: thisHour, hits: 1 })
        .onConflict((conflict) =>
          conflict.columns(["key", "windowStart"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
        )
        .returning("hits")
        .executeTakeFirstOrThrow();
      return hits <= max;
    },

    /** Returns one that couldn't be sent. */
    giveBack: (kind: string, email: string) =>
      db
        .updateTable("rateLimits")
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where("key", "=", keyOf(kind, email))
        .where("windowStart", "=", thisHour)
        .execute(),
  };
};

export type MailCountRepository = ReturnType<typeof createMailCountRepository>;
