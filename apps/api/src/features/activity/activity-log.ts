import { brand } from "@evoya/domain/brand";
import type { ActivityLogEntry, activityLogEndpoints } from "@evoya/schemas/activity-log";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { DB } from "../../db/schema.generated.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { Handlers } from "../../http/mount.ts";

type Query = z.output<typeof activityLogEndpoints.listActivityLog.query>;

/** The log of staff writes, as staff read it. Source: design §4 (admin_activity_logs). */
export const createActivityLogRoutes = (db: Kysely<DB>): Handlers<typeof activityLogEndpoints> => ({
  listActivityLog: async ({ query: { cursor, limit, action } }: { query: Query }) => {
    const after = cursor ? fromCursor(cursor) : null;
    const rows = await db
      .selectFrom("adminActivityLogs as l")
      .leftJoin("adminUsers as a", "a.id", "l.adminUserId")
      .leftJoin("apiKeys as k", "k.id", "l.apiKeyId")
      .leftJoin("userProfiles as p", "p.userId", "l.subjectUserId")
      .leftJoin("users as u", "u.id", "l.subjectUserId")
      .select([
        "l.id",
        sql<string>`case when l.metadata ->> 'by' = 'system' then ${brand.name} else coalesce(a.first_name || ' ' || a.last_name, 'Key: ' || k.name, 'A former colleague') end`.as(
          "actor",
        ),
        "l.action",
        "l.resourceType",
        "l.resourceId",
        sql<string | null>`coalesce(p.name, u.email::text)`.as("about"),
        "l.before",
        "l.after",
        sql<string | null>`host(l.ip)`.as("ip"),
        "l.createdAt",
      ])
      .$if(Boolean(action), (select) => select.where("l.action", "=", action!))
      .$if(after !== null, (select) =>
        select.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("l.createdAt", "l.id"), "<", tuple(after!.createdAt, after!.id)),
        ),
      )
      .orderBy("l.createdAt", "desc")
      .orderBy("l.id", "desc")
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit) as ActivityLogEntry[];
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? toCursor(last) : null };
  },
});
