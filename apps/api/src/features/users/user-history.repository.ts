import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isDueInvoice } from "../invoices/due-invoices.reader.ts";

/** How many of each kind a member's page shows, newest first. */
const shown = 20;

/** What a member did recently: the newest of each kind. */
export const createUserHistoryRepository = (db: Kysely<DB>) => ({
  invoices: (userId: string) =>
    db
      .selectFrom("invoices as i")
      .select([
        "i.id",
        "i.createdAt",
        "i.amountDueCents",
        "i.amountPaidCents",
        "i.status",
        isDueInvoice.as("isDue"),
        "i.planType as plan",
      ])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .limit(shown)
      .execute(),

  requests: async (userId: string) => {
    const { rows } = await sql<{
      id: string;
      createdAt: string;
      type: "concierge" | "trip" | "booking";
      destination: string;
      status: string;
    }>`select id, created_at, type, destination, status from (
        (select id, created_at, 'concierge' as type, destination, status from concierge_requests
          where user_id = ${userId} order by created_at desc limit ${sql.lit(shown)})
        union all (select id, created_at, 'trip', destinations_text, status from trip_requests
          where user_id = ${userId} order by created_at desc limit ${sql.lit(shown)})
        union all (select id, created_at, 'booking', coalesce(destination, ''), status from booking_requests
          where user_id = ${userId} order by created_at desc limit ${sql.lit(shown)})) as r
      order by created_at desc limit ${sql.lit(shown)}`.execute(db);
    return rows;
  },

  trips: (userId: string) =>
    db
      .selectFrom("itineraries")
      .select(["id", "createdAt", "title", "startDate", "bookingStatus"])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .limit(shown)
      .execute(),

  points: (userId: string) =>
    db
      .selectFrom("pointsLedger")
      .select(["id", "createdAt", "earnedChange", "balanceChange", "balanceAfter", "reason"])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .limit(shown)
      .execute(),

  documents: (userId: string) =>
    db
      .selectFrom("userDocuments")
      .select([
        "id",
        "createdAt",
        "documentName",
        "nameEncrypted",
        "expiresOnEncrypted",
        "issuingCountryEncrypted",
      ])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .limit(shown)
      .execute(),

  sessions: (userId: string) =>
    db
      .selectFrom("sessions")
      .select(["id", "createdAt", "userAgent", sql<string | null>`host(ip)`.as("ip"), "lastSeenAt"])
      .where("userId", "=", userId)
      .where("expiresAt", ">", sql<string>`now()`)
      .orderBy("lastSeenAt", "desc")
      .limit(shown)
      .execute(),

  timeline: (userId: string) =>
    db
      .selectFrom("activityLogs")
      .select(["id", "createdAt", "eventType as type"])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .limit(shown)
      .execute(),
});
