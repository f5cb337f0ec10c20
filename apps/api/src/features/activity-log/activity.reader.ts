import { sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";

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

/** How many entries of their feed a member's dashboard shows. */
const recentEntries = 10;

const newestEntries = prepared<{ userId: string }>()((db, args) =>
  db
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
    .where("userId", "=", args.userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(sql.lit(recentEntries)),
);

/** What members and staff read about past events; `events/publish.ts` writes it. */
export const createActivityReader = (reads: PreparedReads) => ({
  /** The latest entries of a member's feed. */
  recentFeed: async (userId: string) => {
    const rows = await reads.all(newestEntries, { userId });
    return rows.map(({ subjectType, subjectId, ...entry }) => ({
      ...entry,
      subject: subjectType && subjectId ? { type: subjectType, id: subjectId } : null,
    }));
  },

  /** The newest events for the staff dashboard. */
  recentEvents: () => reads.all(newestEvents, {}),
});

export type ActivityReader = ReturnType<typeof createActivityReader>;
