import { type Kysely, sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";

/** How many of the newest events the staff dashboard shows. */
const recentEvents = 10;

const newestEvents = prepared<object>()((db) =>
  db
    .selectFrom("activityLogs as l")
    .leftJoin("userProfiles as p", "p.userId", "l.userId")
    .select(["l.id", "l.eventType", "l.userId", "p.name as userName", "l.metadata", "l.createdAt"])
    .orderBy(sql`l.created_at desc, l.id desc`)
    // Part of the SQL itself: with the limit as an argument, PostgreSQL would re-plan each call.
    .limit(sql.lit(recentEvents)),
);

/** What members and staff read about past events; `events/publish.ts` writes it. */
export const createActivityReader = (db: Kysely<DB>, reads: PreparedReads) => ({
  /** The member's latest entries, leaving out visits to the dashboard, which aren't news. */
  recentFeed: async (userId: string, limit: number) => {
    const rows = await db
      .selectFrom("activityFeed")
      .select([
        "id",
        "activityType as type",
        "description",
        "pointsEarned",
        "subjectType",
        "subjectId",
        "createdAt",
      ])
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ subjectType, subjectId, ...entry }) => ({
      ...entry,
      subject: subjectType && subjectId ? { type: subjectType, id: subjectId } : null,
    }));
  },

  /** The newest events for the staff dashboard. */
  recentEvents: () => reads.all(newestEvents, {}),
});

export type ActivityReader = ReturnType<typeof createActivityReader>;
