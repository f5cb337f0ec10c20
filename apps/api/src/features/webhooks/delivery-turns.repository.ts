import type { WebhookTopic } from "@evoya/domain/webhooks";
import { type Kysely, sql, type Updateable } from "kysely";
import type { DB, WebhookDeliveries } from "../../db/schema.generated.ts";

type TurnOf = { id: string; turn: number };

/** Whose turn it is: a job for an earlier turn does nothing. */
export type Turn = TurnOf & { endpointId: string };

const now = sql<string>`now()`;

/** Deliveries in progress: whose turn it is, and how it ended. */
export const createDeliveryTurnRepository = (db: Kysely<DB>) => ({
  /** A delivery whose turn it is, with its endpoint. */
  findDue: ({ id, turn }: TurnOf) =>
    db
      .selectFrom("webhookDeliveries as d")
      .innerJoin("webhookEndpoints as e", "e.id", "d.endpointId")
      .select(["d.id", "d.endpointId", "d.eventId", "d.topic", "d.sequence", "d.data", "d.createdAt"])
      .select(["d.turn", "d.attempts", "e.url", "e.offSince", "e.secretEncrypted"])
      .select("e.previousSecretEncrypted")
      .select(sql<boolean>`coalesce(e.previous_secret_until > now(), false)`.as("previousSigns"))
      .where("d.id", "=", id)
      .where("d.turn", "=", turn)
      .where("d.status", "=", "pending")
      .executeTakeFirst(),

  /**
   * Ends a turn; the next one starts `nextInSeconds` later by the database's clock, if at all. False if it
   * was already over.
   */
  endTurn: async (
    { id, turn }: TurnOf,
    {
      nextInSeconds,
      ...changes
    }: Omit<Updateable<WebhookDeliveries>, "nextAttemptAt" | "turn"> & {
      nextInSeconds: number | null;
    },
  ): Promise<boolean> => {
    const nextAttemptAt =
      nextInSeconds === null ? null : sql<string>`now() + make_interval(secs => ${nextInSeconds})`;
    const { numUpdatedRows } = await db
      .updateTable("webhookDeliveries")
      .set({ ...changes, nextAttemptAt, turn: turn + 1 })
      .where("id", "=", id)
      .where("turn", "=", turn)
      .where("status", "=", "pending")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The topics of what's waiting for a webhook. */
  waitingTopics: async (endpointId: string): Promise<WebhookTopic[]> => {
    const rows = await db
      .selectFrom("webhookDeliveries")
      .select("topic")
      .distinct()
      .where("endpointId", "=", endpointId)
      .where("status", "=", "pending")
      .execute();
    return rows.map(({ topic }) => topic as WebhookTopic);
  },

  /** Gives up everything still waiting for a webhook that was turned off. */
  giveUp: (endpointId: string, error: string) =>
    db
      .updateTable("webhookDeliveries")
      .set({ status: "failed", nextAttemptAt: null, turn: sql<number>`turn + 1`, error })
      .where("endpointId", "=", endpointId)
      .where("status", "=", "pending")
      .execute(),

  /** The next turns of deliveries that should have been tried a while ago, but whose job is gone. */
  takeOverdue: (limit: number): Promise<Turn[]> =>
    db
      .updateTable("webhookDeliveries")
      .set({ turn: sql<number>`turn + 1`, nextAttemptAt: now })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("webhookDeliveries")
          .select("id")
          .where("status", "=", "pending")
          .where("nextAttemptAt", "<", sql<string>`now() - interval '30 minutes'`)
          .orderBy("nextAttemptAt")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "turn", "endpointId"])
      .execute(),
});

export type DeliveryTurnRepository = ReturnType<typeof createDeliveryTurnRepository>;
