import { type DeliveryStatus, type WebhookTopic, webhookLimits } from "@evoya/domain/webhooks";
import type { ListTotal } from "@evoya/schemas/staff-list";
import type { ReplayedSpan } from "@evoya/schemas/webhooks";
import { type Kysely, type SqlBool, sql } from "kysely";
import { allOf, byCreation, countUpTo, inOrder, type PageAsk, readPage } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Turn } from "./delivery-turns.repository.ts";

export type DeliveryFilter = {
  webhookId?: string | undefined;
  status?: DeliveryStatus | undefined;
  topic?: WebhookTopic | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const columns = [
  "d.id",
  "d.endpointId as webhookId",
  "d.eventId",
  "d.topic",
  "d.status",
  "d.attempts",
  "d.responseStatus",
  "d.error",
  "d.lastAttemptAt",
  "d.nextAttemptAt",
  "d.createdAt",
] as const;

const conditions = ({ webhookId, status, topic, ids }: DeliveryFilter) =>
  allOf([
    ...(webhookId ? [sql<SqlBool>`d.endpoint_id = ${webhookId}`] : []),
    // Written out, so that PostgreSQL sees that the index of failed ones applies.
    ...(status ? [sql<SqlBool>`d.status = ${sql.lit(status)}`] : []),
    ...(topic ? [sql<SqlBool>`d.topic = ${topic}`] : []),
    ...(ids ? [sql<SqlBool>`d.id = any(${ids}::uuid[])`] : []),
  ]);

const now = sql<string>`now()`;
/** As it was when the event happened, with another ten tries from now on. */
const again = { status: "pending", attempts: 0, turn: sql<number>`turn + 1`, nextAttemptAt: now } as const;

/** What was sent, or will be, and sending it again. */
export const createDeliveryRepository = (db: Kysely<DB>) => ({
  page: (filter: DeliveryFilter, ask: PageAsk) =>
    readPage(
      db.selectFrom("webhookDeliveries as d").where(conditions(filter)).select(columns),
      byCreation("d"),
      ask,
    ),

  count: (filter: DeliveryFilter): Promise<ListTotal> =>
    countUpTo(
      db,
      inOrder(db.selectFrom("webhookDeliveries as d").select("d.id").where(conditions(filter)), "d"),
    ),

  find: (id: string) =>
    db
      .selectFrom("webhookDeliveries as d")
      .innerJoin("webhookEndpoints as e", "e.id", "d.endpointId")
      .select([...columns, "d.sequence", "d.data", "d.responseBody", "d.responseMs", "d.turn"])
      .select(["e.url", "e.offSince"])
      .where("d.id", "=", id)
      .executeTakeFirst(),

  /** A test event for one webhook, whatever topics it chose. */
  addTest: (endpointId: string) =>
    db
      .insertInto("webhookDeliveries")
      .values({
        endpointId,
        eventId: sql<string>`uuidv7()`,
        topic: "webhook.test",
        sequence: sql<number>`nextval('webhook_sequence')`,
        data: JSON.stringify({ endpointId }),
      })
      .returning(["id", "turn", "endpointId"])
      .executeTakeFirstOrThrow(),

  replay: (id: string) =>
    db
      .updateTable("webhookDeliveries")
      .set(again)
      .where("id", "=", id)
      .returning(["id", "turn", "endpointId"])
      .executeTakeFirst(),

  /**
   * Restarts deliveries of `topics` that failed in a span of time, or also those that arrived: oldest first, and up to
   * `limit`, and any others created at the same time as the last. `next` is the microsecond after that time.
   */
  replayAll: (
    endpointId: string,
    { since, until, includeDelivered }: ReplayedSpan,
    topics: readonly WebhookTopic[],
    limit: number,
  ): Promise<(Turn & { next: string })[]> =>
    db
      .with("taken", (cte) =>
        cte
          .updateTable("webhookDeliveries")
          .set(again)
          .where("id", "in", (eb) =>
            eb
              .selectFrom("webhookDeliveries")
              .select("id")
              .where("endpointId", "=", endpointId)
              .where("topic", "in", topics)
              .where(includeDelivered ? sql<SqlBool>`status <> 'pending'` : sql<SqlBool>`status = 'failed'`)
              .where("createdAt", ">=", since)
              .$if(until !== undefined, (query) => query.where("createdAt", "<", until!))
              .orderBy("createdAt")
              .fetch(limit, "with ties")
              .forUpdate(),
          )
          .returning(["id", "turn", "endpointId", "createdAt"]),
      )
      .selectFrom("taken")
      .select(["id", "turn", "endpointId"])
      .select(sql<string>`max(created_at) over () + interval '1 microsecond'`.as("next"))
      .execute(),

  forgetOld: () =>
    db
      .deleteFrom("webhookDeliveries")
      .where("createdAt", "<", sql<string>`now() - make_interval(days => ${webhookLimits.days})`)
      .execute(),
});

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
