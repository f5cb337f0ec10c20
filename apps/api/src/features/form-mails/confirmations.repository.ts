import { createHash } from "node:crypto";
import { mailboxOf } from "@evoya/domain/mailboxes";
import { confirmationsPerDay } from "@evoya/domain/public-forms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Counts confirmations by mailbox and day, under its hash; housekeeping deletes them after a day. */
export const createConfirmationRepository = (db: Kysely<DB>) => ({
  /** Uses up one of the day's confirmations for a mailbox, by whichever of its addresses. False if there are none left. */
  take: async (email: string): Promise<boolean> => {
    const hash = createHash("sha256").update(mailboxOf(email)).digest("hex");
    const { hits } = await db
      .insertInto("rateLimits")
      .values({ key: `confirmation:${hash}`, windowStart: sql<string>`date_trunc('day', now())`, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(["key", "windowStart"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
      )
      .returning("hits")
      .executeTakeFirstOrThrow();
    return hits <= confirmationsPerDay;
  },
});

export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>;
