import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { peopleMentionedIn } from "../mentions/mentions.reader.ts";
import { createUserHistoryRepository } from "./user-history.repository.ts";

/** What staff see about one member. */
export const createUserDetailsRepository = (db: Kysely<DB>) => ({
  history: createUserHistoryRepository(db),

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
        "p.preferredContactMethod",
        "p.timezone",
        "p.birthday",
        "p.homeAddress",
        "p.countryOfResidence",
        "p.preferredDepartureAirport",
        "p.passportIssuingCountry",
        "p.passportExpirationDate",
        "p.emergencyContactName",
        "p.emergencyContactPhone",
        "p.emergencyContactRelationship",
        "p.preferredDestinations",
        "p.travelStyle",
        "p.hotelPreferences",
        "p.airlinePreferences",
        "p.frequentFlyerPrograms",
        "p.dietaryRestrictions",
        "p.accessibilityNeeds",
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
        "m.pastDueSince",
        sql<number>`((select count(*) from concierge_requests c where c.user_id = u.id)
          + (select count(*) from trip_requests t where t.user_id = u.id)
          + (select count(*) from booking_requests b where b.user_id = u.id))::int`.as("tripRequestCount"),
        sql<number>`(select count(*) from itineraries i where i.user_id = u.id)::int`.as("itineraryCount"),
      ])
      .where("u.id", "=", userId)
      .executeTakeFirst(),

  quiz: (userId: string) =>
    db
      .selectFrom("quizResults")
      .select(["travellerType", "quizData", "createdAt"])
      .where("userId", "=", userId)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst(),

  notes: (userId: string) =>
    db
      .selectFrom("memberNotes as n")
      .leftJoin("adminUsers as a", "a.id", "n.adminUserId")
      .select([
        "n.id",
        "n.createdAt",
        "n.body",
        sql<string>`coalesce(a.first_name || ' ' || a.last_name, 'A former colleague')`.as("author"),
        peopleMentionedIn(sql.ref("n.id")).as("mentions"),
      ])
      .where("n.userId", "=", userId)
      .orderBy("n.createdAt", "desc")
      .limit(100)
      .execute(),
});

export type UserDetailsRepository = ReturnType<typeof createUserDetailsRepository>;
