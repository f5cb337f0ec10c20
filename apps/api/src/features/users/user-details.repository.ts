import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** How many of each kind a member's page shows, newest first. */
const shown = 20;

/** What staff see about one member, from every table with their data. */
export const createUserDetailsRepository = (db: Kysely<DB>) => ({
  find: (userId: string) =>
    db
      .selectFrom("users as u")
      .innerJoin("userProfiles as p", "p.userId", "u.id")
      .leftJoin("memberships as m", "m.userId", "u.id")
      .select([
        "u.id",
        sql<string>`u.email::text`.as("email"),
        "u.emailVerifiedAt",
        "u.twoFactorEnabledAt",
        "u.passwordIsTemporary as hasTemporaryPassword",
        "u.deletionDueAt",
        "u.lastSeenAt",
        "p.name",
        "p.phone",
        "p.birthday",
        "p.homeAddress",
        "p.countryOfResidence",
        "p.preferredDepartureAirport",
        "p.passportIssuingCountry",
        "p.passportExpirationDate",
        "p.emergencyContactName",
        "p.emergencyContactPhone",
        "p.emergencyContactRelationship",
        "p.membershipLevel as level",
        "p.badgeLevel",
        "p.travelPoints",
        "p.pointsBalance",
        "p.createdAt",
        "p.updatedAt",
        "m.id as membershipId",
        "m.planType",
        "m.status as membershipStatus",
        "m.stripeSubscriptionId",
        "m.currentPeriodEnd",
        "m.grantEndsAt",
        sql<number>`(select count(*) from trip_requests t where t.user_id = u.id)::int`.as(
          "tripRequestCount",
        ),
        sql<number>`(select count(*) from itineraries i where i.user_id = u.id)::int`.as("itineraryCount"),
      ])
      .where("u.id", "=", userId)
      .executeTakeFirst(),

  invoices: (userId: string) =>
    db
      .selectFrom("invoices")
      .select(["id", "createdAt", "amountPaidCents", "status", "planType as plan"])
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

  notes: (userId: string) =>
    db
      .selectFrom("memberNotes as n")
      .leftJoin("adminUsers as a", "a.id", "n.adminUserId")
      .select([
        "n.id",
        "n.createdAt",
        "n.body",
        sql<string>`coalesce(a.first_name || ' ' || a.last_name, 'A former colleague')`.as("author"),
      ])
      .where("n.userId", "=", userId)
      .orderBy("n.createdAt", "desc")
      .limit(100)
      .execute(),
});

export type UserDetailsRepository = ReturnType<typeof createUserDetailsRepository>;
