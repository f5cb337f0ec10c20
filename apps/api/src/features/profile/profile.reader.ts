import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** What other features may ask about a member. */
export const createProfileReader = (db: Kysely<DB>) => ({
  find: (userId: string) =>
    db
      .selectFrom("userProfiles as p")
      .innerJoin("users as u", "u.id", "p.userId")
      .select([
        "p.userId",
        "u.email",
        "p.name",
        "p.phone",
        "p.timezone",
        "p.emergencyContactName",
        "p.emergencyContactPhone",
        "p.communicationPreferences",
      ])
      .where("p.userId", "=", userId)
      .executeTakeFirst(),
});

export type ProfileReader = ReturnType<typeof createProfileReader>;
