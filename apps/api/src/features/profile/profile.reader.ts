import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { ProfileRepository } from "./profile.repository.ts";

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
      "p.units",
      "p.preferredDepartureAirport",
      "p.emergencyContactName",
      "p.emergencyContactPhone",
      "p.communicationPreferences",
      "u.deletionDueAt",
    ])
    .where("p.userId", "=", args.userId),
);

/** What other features can ask about a member. */
export const createProfileReader = (reads: PreparedReads) => ({
  find: (userId: string) => reads.first(byUser, { userId }),
});

/** For features that show a member's whole profile: the dashboard. */
export type WholeProfileReader = Pick<ProfileRepository, "find">;

export type ProfileReader = ReturnType<typeof createProfileReader>;
