import { type Insertable, type Kysely, type SqlBool, sql, type Updateable } from "kysely";
import { allOf, byCreation, countUpTo, inOrder, type PageAsk, readPage } from "../../db/keyset.ts";
import type { BookingRequests, BookingRequestsStatus, DB } from "../../db/schema.generated.ts";
import { isAgreedFor, isCanceledSince } from "./agreed.reader.ts";

export type BookingRequestFilter = {
  status?: BookingRequestsStatus | undefined;
  /** Only those whose members wait for an answer to asking to cancel. */
  asked_to_cancel?: "yes" | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const conditions = ({ status, asked_to_cancel, ids }: BookingRequestFilter) =>
  allOf([
    ...(ids ? [] : [sql<SqlBool>`b.archived_at is null`]),
    ...(status ? [sql<SqlBool>`b.status = ${status}`] : []),
    ...(asked_to_cancel ? [sql<SqlBool>`b.cancel_asked_at is not null`] : []),
    ...(ids ? [sql<SqlBool>`b.id = any(${ids}::uuid[])`] : []),
  ]);

const listed = (db: Kysely<DB>) =>
  db
    .selectFrom("bookingRequests as b")
    .innerJoin("users as u", "u.id", "b.userId")
    .leftJoin("userProfiles as p", "p.userId", "b.userId")
    .select([
      "b.id",
      "b.itineraryId",
      "b.userId",
      sql<string>`coalesce(p.name, u.email::text)`.as("name"),
      sql<string>`u.email::text`.as("email"),
      sql<string>`coalesce(b.destination, 'A trip that is gone')`.as("trip"),
      "b.startDate",
      "b.endDate",
      "b.numTravelers",
      "b.totalEstimatedCostCents as totalCents",
      sql<boolean>`exists (select from proposals as o
        where o.user_id = b.user_id and o.price_cents = b.total_estimated_cost_cents
          and ${isAgreedFor("o", "b")})`.as("isAgreed"),
      "b.status",
      "b.cancelAskedAt",
      "b.createdAt",
      "b.updatedAt",
    ]);

/** Requests to book a finished itinerary. */
export const createBookingRequestRepository = (db: Kysely<DB>) => ({
  insert: (request: Insertable<BookingRequests>) =>
    db.insertInto("bookingRequests").values(request).returning("id").executeTakeFirstOrThrow(),

  /** Inside a transaction: the request, locked. */
  hold: (id: string) =>
    db
      .selectFrom("bookingRequests")
      .select(["id", "userId", "itineraryId", "status", "updatedAt", "numTravelers", "notes"])
      .select(["destination", "cancelAskedAt", "cancelAskReason"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),

  page: (filter: BookingRequestFilter, ask: PageAsk) =>
    readPage(listed(db).where(conditions(filter)), byCreation("b"), ask),

  count: (filter: BookingRequestFilter) =>
    countUpTo(
      db,
      inOrder(db.selectFrom("bookingRequests as b").select("b.id").where(conditions(filter)), "b"),
    ),

  /** Includes the current number of days in the trip's plan. */
  findForStaff: (id: string) =>
    listed(db)
      .leftJoin("itineraries as i", "i.id", "b.itineraryId")
      .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .leftJoin("adminUsers as a", "a.id", "b.canceledBy")
      .select([
        "b.cancelAskReason",
        "b.canceledAt",
        "b.cancelReason",
        sql<string | null>`a.first_name || ' ' || a.last_name`.as("canceledBy"),
        "b.notes",
        "b.paymentDetails",
        "b.paymentDetailsSentAt",
        "i.currentWorkflowStep as workflowStep",
        sql<unknown>`v.plan -> 'days'`.as("days"),
      ])
      .where("b.id", "=", id)
      .executeTakeFirst(),

  /** The booking request for a trip; a trip has one at a time, besides those that were canceled. */
  idOfTrip: async (itineraryId: string, userId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom("bookingRequests")
      .select("id")
      .where("itineraryId", "=", itineraryId)
      .where("userId", "=", userId)
      .where("status", "!=", "canceled")
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },

  /** What a member last agreed to for a trip, by accepting a proposal that's in effect: no booking of it was canceled. */
  agreedFor: (itineraryId: string, userId: string) =>
    db
      .selectFrom("proposals")
      .select(["number", "priceCents", "travelers"])
      .select(sql<string | null>`plan -> 'days' -> 0 ->> 'date'`.as("startDate"))
      .select(sql<string | null>`plan -> 'days' -> -1 ->> 'date'`.as("endDate"))
      .where("itineraryId", "=", itineraryId)
      .where("userId", "=", userId)
      .where("status", "=", "accepted")
      .where(isCanceledSince("proposals"), "=", false)
      .orderBy("acceptedAt", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** Changes what's to be booked. */
  revise: (
    id: string,
    agreed: Pick<
      Updateable<BookingRequests>,
      "destination" | "startDate" | "endDate" | "numTravelers" | "notes" | "totalEstimatedCostCents"
    >,
  ) => db.updateTable("bookingRequests").set(agreed).where("id", "=", id).execute(),

  remove: (id: string) => db.deleteFrom("bookingRequests").where("id", "=", id).execute(),

  setPaymentDetails: (id: string, paymentDetails: string) =>
    db
      .updateTable("bookingRequests")
      .set({ paymentDetails, paymentDetailsSentAt: sql<string>`now()` })
      .where("id", "=", id)
      .execute(),

  /** Its member no longer waits for an answer to asking. */
  cancel: (id: string, canceledBy: string | null, cancelReason: string) =>
    db
      .updateTable("bookingRequests")
      .set({ status: "canceled", canceledAt: sql<string>`now()`, canceledBy, cancelReason })
      .set({ cancelAskedAt: null, cancelAskReason: null })
      .where("id", "=", id)
      .execute(),

  askToCancel: (id: string, cancelAskReason: string | null) =>
    db
      .updateTable("bookingRequests")
      .set({ cancelAskedAt: sql<string>`now()`, cancelAskReason })
      .where("id", "=", id)
      .execute(),

  keep: (id: string) =>
    db
      .updateTable("bookingRequests")
      .set({ cancelAskedAt: null, cancelAskReason: null })
      .where("id", "=", id)
      .execute(),

  setStatus: (id: string, status: BookingRequestsStatus) =>
    db.updateTable("bookingRequests").set({ status }).where("id", "=", id).execute(),
});

export type BookingRequestRepository = ReturnType<typeof createBookingRequestRepository>;
