import type { Kysely, Updateable } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB, UserProfiles } from "../../db/schema.generated.ts";

const columns = [
  "p.userId",
  "u.email",
  "p.name",
  "p.phone",
  "p.photoKey",
  "p.preferredContactMethod",
  "p.birthday",
  "p.homeAddress",
  "p.countryOfResidence",
  "p.preferredDepartureAirport",
  "p.passportNumberLast4",
  "p.passportIssuingCountry",
  "p.passportExpirationDate",
  "p.visaReminderOptIn",
  "p.preferredDestinations",
  "p.travelStyle",
  "p.hotelPreferences",
  "p.airlinePreferences",
  "p.frequentFlyerPrograms",
  "p.dietaryRestrictions",
  "p.accessibilityNeeds",
  "p.emergencyContactName",
  "p.emergencyContactRelationship",
  "p.emergencyContactPhone",
  "p.communicationPreferences",
  "p.emailUpdates",
  "p.timezone",
  "p.units",
  "p.profileCompletionPercentage",
  "p.travelPoints",
  "p.pointsBalance",
  "p.createdAt",
  "p.editedAt as updatedAt",
] as const;

const select = (db: Kysely<DB>) =>
  db.selectFrom("userProfiles as p").innerJoin("users as u", "u.id", "p.userId").select(columns);

const byUser = prepared<{ userId: string }>()((db, args) => select(db).where("p.userId", "=", args.userId));

export const createProfileRepository = (db: Kysely<DB>, reads: PreparedReads) => ({
  find: (userId: string) => reads.first(byUser, { userId }),

  /** Inside a transaction: the row as it is now, locked until the end. */
  findForUpdate: (userId: string) =>
    select(db).where("p.userId", "=", userId).forUpdate("p").executeTakeFirst(),

  update: (userId: string, changes: Updateable<UserProfiles>) =>
    db.updateTable("userProfiles").set(changes).where("userId", "=", userId).execute(),
});

export type ProfileRepository = ReturnType<typeof createProfileRepository>;
export type ProfileRow = NonNullable<Awaited<ReturnType<ProfileRepository["find"]>>>;
