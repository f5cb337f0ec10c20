import { type PreparedReads, prepared } from "../../db/prepared.ts";

const byUser = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("userProfiles as p")
    .innerJoin("users as u", "u.id", "p.userId")
    .select([
      "p.userId",
      "u.email",
      "p.name",
      "p.phone",
      "p.timezone",
      "p.preferredDepartureAirport",
      "p.emergencyContactName",
      "p.emergencyContactPhone",
      "p.communicationPreferences",
    ])
    .where("p.userId", "=", args.userId),
);

/** What other features may ask about a member. */
export const createProfileReader = (reads: PreparedReads) => ({
  find: (userId: string) => reads.first(byUser, { userId }),
});

export type ProfileReader = ReturnType<typeof createProfileReader>;
