import type { Kysely } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { createPointsLotRepository } from "./points-lots.repository.ts";

/** A member's points, and how they were earned and spent. */
export const createPointsReader = (db: Kysely<DB>) => {
  const lots = createPointsLotRepository(db);

  return {
    /** The points that expire next, with the last day to spend them; null if there are none. */
    nextExpiryOf: lots.nextOf,

    totalsOf: (userId: string) =>
      db
        .selectFrom("userProfiles")
        .select(["travelPoints", "pointsBalance"])
        .where("userId", "=", userId)
        .executeTakeFirst(),

    entriesOf: (userId: string, { limit, after }: { limit: number; after: Place | null }) =>
      db
        .selectFrom("pointsLedger")
        .select(["id", "kind", "earnedChange", "balanceChange", "balanceAfter", "reason", "createdAt"])
        .where("userId", "=", userId)
        .$call(newestFirst("pointsLedger", { after, limit }))
        .execute(),
  };
};

export type PointsReader = ReturnType<typeof createPointsReader>;
