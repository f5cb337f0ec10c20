import { type WebhookOffReason, webhookLimits } from "@evoya/domain/webhooks";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { DB, WebhookEndpoints } from "../../db/schema.generated.ts";

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom("webhookEndpoints as e")
    .leftJoin("adminUsers as a", "a.id", "e.createdBy")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("webhookDeliveries as d")
          .select(["d.topic", "d.status", "d.responseStatus", "d.createdAt"])
          .whereRef("d.endpointId", "=", "e.id")
          .orderBy("d.createdAt", "desc")
          .orderBy("d.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select([
      "e.id",
      "e.url",
      "e.description",
      "e.topics",
      "e.offSince",
      "e.offReason",
      sql<string | null>`case when e.previous_secret_until > now() then e.previous_secret_until end`.as(
        "previousSecretUntil",
      ),
      sql<string | null>`a.first_name || ' ' || a.last_name`.as("createdBy"),
      "e.createdAt",
      "e.updatedAt",
      "last.topic as lastTopic",
      "last.status as lastStatus",
      "last.responseStatus as lastResponseStatus",
      "last.createdAt as lastCreatedAt",
    ]);

/** The addresses that get events. */
export const createWebhookRepository = (db: Kysely<DB>) => ({
  list: () => shown(db).orderBy("e.createdAt").orderBy("e.id").limit(webhookLimits.endpoints).execute(),

  find: (id: string) => shown(db).where("e.id", "=", id).executeTakeFirst(),

  /** Inside a transaction: makes changes to the webhooks wait for each other. */
  holdAll: () => sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`.execute(db),

  count: async (): Promise<number> => {
    const { n } = await db
      .selectFrom("webhookEndpoints")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  },

  insert: (endpoint: Insertable<WebhookEndpoints>) =>
    db.insertInto("webhookEndpoints").values(endpoint).execute(),

  update: (id: string, changes: Updateable<WebhookEndpoints>) =>
    db.updateTable("webhookEndpoints").set(changes).where("id", "=", id).execute(),

  /** Turns it off. False if it already is. */
  turnOff: async (id: string, reason: WebhookOffReason): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("webhookEndpoints")
      .set({ offSince: sql<string>`now()`, offReason: reason })
      .where("id", "=", id)
      .where("offSince", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Turns off those that someone set up, or their keys did. Returns those that were on. */
  turnOffOf: (adminUserId: string) =>
    db
      .updateTable("webhookEndpoints")
      .set({ offSince: sql<string>`now()`, offReason: "deactivated" })
      .where(sql<boolean>`coalesce(pointed_by, created_by) = ${adminUserId}`)
      .where("offSince", "is", null)
      .returning(["id", "url"])
      .execute(),

  /** Who hears about new addresses: active owners. */
  owners: () =>
    db
      .selectFrom("adminUsers")
      .select(["email", "firstName"])
      .where("role", "=", "owner")
      .where("isActive", "=", true)
      .orderBy("createdAt")
      .limit(50)
      .execute(),

  /** A colleague's name, and who answers for what they do: themselves. */
  colleague: (adminUserId: string) =>
    db
      .selectFrom("adminUsers as a")
      .select(["a.id as answeredBy", sql<string>`trim(a.first_name || ' ' || a.last_name)`.as("name")])
      .where("a.id", "=", adminUserId)
      .executeTakeFirst(),

  /** A key's name, and who answers for what it does: whoever made it. */
  key: (apiKeyId: string) =>
    db
      .selectFrom("apiKeys as k")
      .select(["k.createdBy as answeredBy", sql<string>`'The API key ' || k.name`.as("name")])
      .where("k.id", "=", apiKeyId)
      .executeTakeFirst(),

  secretOf: async (id: string): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom("webhookEndpoints")
      .select("secretEncrypted")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.secretEncrypted;
  },

  /** Replaces the secret; the `previous` one also signs for a while. */
  rotate: (id: string, secretEncrypted: Buffer, previous: Buffer) =>
    db
      .updateTable("webhookEndpoints")
      .set({
        secretEncrypted,
        previousSecretEncrypted: previous,
        previousSecretUntil: sql<string>`now() + make_interval(hours => ${webhookLimits.overlapHours})`,
      })
      .where("id", "=", id)
      .execute(),

  /** Housekeeping: deletes secrets that no longer sign anything. */
  forgetOldSecrets: () =>
    db
      .updateTable("webhookEndpoints")
      .set({ previousSecretEncrypted: null, previousSecretUntil: null })
      .where("previousSecretUntil", "<", sql<string>`now()`)
      .execute(),

  remove: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("webhookEndpoints")
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;
