import { type Compilable, type Kysely, sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";
import { writeWithCommit } from "../../db/transact.ts";
import type { FeedEntry, StaffChange } from "../../events/domain-event.ts";

/** How many of the newest events the staff dashboard shows. */
const recentEvents = 10;

const newestEvents = prepared<object>()((db) =>
  db
    .selectFrom("activityLogs as l")
    .leftJoin("userProfiles as p", "p.userId", "l.userId")
    .select(["l.id", "l.eventType", "l.userId", "p.name as userName", "l.metadata", "l.createdAt"])
    .orderBy(sql`l.created_at desc, l.id desc`)
    // In the SQL itself: with any limit as an argument, PostgreSQL plans again at every call.
    .limit(sql.lit(recentEvents)),
);

/** The three journals: a member's feed, events for the staff dashboard, and every staff write. */
export const createActivityRepository = (db: Kysely<DB>, reads: PreparedReads) => {
  const write = (statement: Compilable) => writeWithCommit(db, statement.compile());
  return {
    addToFeed: ({ userId, type, description, pointsEarned = 0, subject }: FeedEntry) =>
      write(
        db.insertInto("activityFeed").values({
          userId,
          activityType: type,
          description,
          pointsEarned,
          subjectType: subject?.type ?? null,
          subjectId: subject?.id ?? null,
        }),
      ),

    /** Events of admin spec §2 (recent activity), e.g. user_signup, quiz_completed, membership_upgrade. */
    logEvent: (
      eventType: string,
      userId: string | null,
      metadata: Record<string, string | number | boolean | null> = {},
    ) =>
      write(db.insertInto("activityLogs").values({ eventType, userId, metadata: JSON.stringify(metadata) })),

    logStaffChange: ({ before, after, ip, ...change }: StaffChange) =>
      write(
        db.insertInto("adminActivityLogs").values({
          ...change,
          ip: ip || null,
          before: before ? JSON.stringify(before) : null,
          after: after ? JSON.stringify(after) : null,
        }),
      ),

    /** What the product did by itself and staff should know of. Holds nothing personal. */
    logSystemAct: (act: { action: string; resourceType: string; after: object }) =>
      write(
        db
          .insertInto("adminActivityLogs")
          .values({ ...act, after: JSON.stringify(act.after), metadata: JSON.stringify({ by: "system" }) }),
      ),

    /** The member's latest entries; looking at the dashboard is no news. */
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
        .where("activityType", "!=", "dashboard_access")
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
  };
};

export type ActivityRepository = ReturnType<typeof createActivityRepository>;
