import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The inbox of the provider's events. */
export const createProviderEventRepository = (db: Kysely<DB>) => ({
  /** False if it's already there. */
  add: async (event: {
    id: string;
    type: string;
    objectId: string;
    customerId: string | null;
    payload: object;
  }) => {
    const added = await db
      .insertInto("stripeEvents")
      .values({ ...event, payload: JSON.stringify(event.payload) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  },

  find: (id: string) =>
    db
      .selectFrom("stripeEvents")
      .select(["id", "type", "payload", "handledAt"])
      .where("id", "=", id)
      .executeTakeFirst(),

  /**
   * Up to `max` events that came over an hour ago and aren't handled, oldest first: not those with a job that has yet to
   * run, or to give up.
   */
  givenUp: async (max: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("stripeEvents as e")
      .select("e.id")
      .where("e.handledAt", "is", null)
      .where("e.receivedAt", "<", sql<string>`now() - interval '1 hour'`)
      .where(
        sql<SqlBool>`not exists (select from pgboss.job as j
          where j.name = 'handle-stripe-event' and j.state <= 'active' and j.data ->> 'eventId' = e.id)`,
      )
      .orderBy("e.receivedAt")
      .limit(max)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Inside a transaction. The member is null if unknown or gone. */
  markHandled: async (id: string, userId: string | null): Promise<void> => {
    // Their row first, as a deletion does: it takes their events next, and each would wait for the other.
    const member =
      userId &&
      (await db.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst());
    await db
      .updateTable("stripeEvents")
      .set({ handledAt: sql`now()`, userId: member ? member.id : null, attempts: sql`attempts + 1` })
      .where("id", "=", id)
      .execute();
  },
});

export type ProviderEventRepository = ReturnType<typeof createProviderEventRepository>;
