import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { ConciergeRequests, DB } from "../../db/schema.generated.ts";
import { teamZone } from "../../db/team-day.ts";

export const columns = [
  "id",
  "userId",
  "name",
  "destination",
  "startDate",
  "endDate",
  "departureAirport",
  "numTravelers",
  "budget",
  "activities",
  "bookFlights",
  "bookHotels",
  "bookActivities",
  "additionalNotes",
  "itineraryId",
  "status",
  "createdAt",
  "updatedAt",
] as const;

/** Members' concierge requests. */
export const createConciergeRequestRepository = (db: Kysely<DB>) => ({
  /** Files a request. Its case opens once this is done, with the same promise. */
  insert: (request: Insertable<ConciergeRequests>) =>
    db
      .insertInto("conciergeRequests")
      .values(request)
      .returning(columns)
      .returning(sql<string>`answer_due(created_at, promised_hours(user_id))`.as("answerDueAt"))
      .returning(teamZone.as("teamZone"))
      .executeTakeFirstOrThrow(),

  /**
   * How many a member has sent since then, not counting the booking form, which is for everyone, and what staff filed
   * for them. The account's row is locked until the end of the transaction, so that two requests at once count one
   * after the other.
   */
  countSent: async (userId: string, since: Date): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { n } = await db
      .selectFrom("conciergeRequests")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .where("source", "=", "member")
      .where("createdAt", ">=", since.toISOString())
      .executeTakeFirstOrThrow();
    return n;
  },

  listOwned: (userId: string) =>
    db
      .selectFrom("conciergeRequests")
      .select(columns)
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(100)
      .execute(),

  find: (id: string) =>
    db.selectFrom("conciergeRequests").select(columns).where("id", "=", id).executeTakeFirst(),

  /** The request as staff see it: with the client, and who works on it. */
  findForStaff: (id: string) =>
    db
      .selectFrom("conciergeRequests as r")
      .leftJoin("adminUsers as a", "a.id", "r.assignedTo")
      .leftJoin("userProfiles as p", "p.userId", "r.userId")
      .select(columns.map((column) => `r.${column}` as const))
      .select([
        "r.email",
        "r.phone",
        "r.source",
        "r.assignedTo",
        "a.firstName as assigneeFirstName",
        "a.lastName as assigneeLastName",
        "p.membershipLevel as level",
        "p.phone as profilePhone",
      ])
      .where("r.id", "=", id)
      .executeTakeFirst(),

  /** Changes the request as of version `updatedAt`. False if it has changed since, or is gone. */
  update: async (id: string, updatedAt: string, changes: Updateable<ConciergeRequests>): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("conciergeRequests")
      // A change of nothing counts, too.
      .set({ updatedAt, ...changes })
      .where("id", "=", id)
      .where("updatedAt", "=", updatedAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Deletes version `updatedAt` of a request. False if it has changed since, or is gone. */
  remove: async (id: string, updatedAt: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("conciergeRequests")
      .where("id", "=", id)
      .where("updatedAt", "=", updatedAt)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type ConciergeRequestRepository = ReturnType<typeof createConciergeRequestRepository>;
export type ConciergeRequestRow = NonNullable<Awaited<ReturnType<ConciergeRequestRepository["find"]>>>;
