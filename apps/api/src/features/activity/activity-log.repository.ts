import { brand } from "@evoya/domain/brand";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

export type ActivityLogFilter = { action?: string | undefined; after: Place | null; limit: number };

/** The log of staff writes; `events/publish.ts` writes it. */
export const createActivityLogRepository = (db: Kysely<DB>) => ({
  list: ({ action, after, limit }: ActivityLogFilter) =>
    db
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
      .limit(limit)
      .execute(),
});

export type ActivityLogRepository = ReturnType<typeof createActivityLogRepository>;
