import { offerLimits, type StoredOfferStatus } from "@evoya/domain/offers";
import type { OpenRequest } from "@evoya/schemas/offers";
import { type Insertable, type Kysely, sql } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import type { DB, Offers } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { requestsOfCase } from "./cases.repository.ts";

type Page = { after: Place | null; limit: number };
type Decision = {
  status: Extract<StoredOfferStatus, "accepted" | "declined">;
  reason: string | null;
  decidedBy: string | null;
};

/** What partners offer, and the requests they may offer something for. */
export const createOfferRepository = (db: Kysely<DB>) => {
  const rows = () =>
    db
      .selectFrom("offers as o")
      .leftJoin("adminUsers as a", "a.id", "o.decidedBy")
      .selectAll("o")
      .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as("decidedByName"));

  return {
    /** Requests open to offers: none that are done or archived, and nothing about who sent them. */
    listOpen: async ({ after, limit }: Page): Promise<OpenRequest[]> => {
      const found = await sql<OpenRequest>`
        select c.id, c.kind, c.offers_since as open_since, r.destination, r.start_date, r.end_date, r.travelers, r.budget
        from cases as c cross join lateral (${requestsOfCase}) as r
        where c.offers_since is not null and r.status not in ('completed', 'canceled') and r.archived_at is null
          ${after ? sql`and (c.offers_since, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
        order by c.offers_since desc, c.id desc limit ${limit}`.execute(db);
      return found.rows;
    },

    /** Inside a transaction: opens a request to offers or closes it. False if it already was. */
    allow: async (caseId: string, allowed: boolean): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("cases")
        .set({ offersSince: allowed ? sql<string>`now()` : null })
        .where("id", "=", caseId)
        .where("offersSince", allowed ? "is" : "is not", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Inside a transaction: lets only one offer at a time be added to a request, so that they're counted correctly. */
    holdRequest: (caseId: string) =>
      db.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute(),

    /** How many offers a request has: from one key, and in all. */
    count: (caseId: string, apiKeyId: string) =>
      db
        .selectFrom("offers")
        .select(({ fn }) => [
          fn.countAll<number>().as("ofRequest"),
          fn.countAll<number>().filterWhere("apiKeyId", "=", apiKeyId).as("ofKey"),
        ])
        .where("caseId", "=", caseId)
        .executeTakeFirstOrThrow(),

    /** Undefined if the key has already used the reference. */
    add: async (offer: Insertable<Offers>): Promise<string | undefined> => {
      const added = await db
        .insertInto("offers")
        .values(offer)
        .onConflict((conflict) => conflict.columns(["apiKeyId", "reference"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return added?.id;
    },

    listOfKey: (apiKeyId: string, { requestId, after, limit }: Page & { requestId: string | undefined }) =>
      rows()
        .where("o.apiKeyId", "=", apiKeyId)
        .$if(requestId !== undefined, (query) => query.where("o.caseId", "=", requestId!))
        .$call(newestFirst("o", { after, limit }))
        .execute(),

    listOf: (caseId: string) =>
      rows()
        .where("o.caseId", "=", caseId)
        .orderBy("o.createdAt", "desc")
        .orderBy("o.id", "desc")
        .limit(offerLimits.ofRequest)
        .execute(),

    find: (id: string) => rows().where("o.id", "=", id).executeTakeFirst(),

    findByReference: (apiKeyId: string, reference: string) =>
      rows().where("o.apiKeyId", "=", apiKeyId).where("o.reference", "=", reference).executeTakeFirst(),

    /** Decides on version `updatedAt`. False if it has changed since, or is gone. */
    decide: async (id: string, updatedAt: string, decision: Decision): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("offers")
        .set({ ...decision, decidedAt: sql<string>`now()` })
        .where("id", "=", id)
        .where("status", "=", "open")
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Withdraws version `updatedAt`. False if it has changed since, or is gone. */
    withdraw: async (id: string, updatedAt: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("offers")
        .set({ status: "withdrawn" })
        .where("id", "=", id)
        .where("status", "=", "open")
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

export type OfferRepository = ReturnType<typeof createOfferRepository>;
export type OfferRow = NonNullable<Awaited<ReturnType<OfferRepository["find"]>>>;
