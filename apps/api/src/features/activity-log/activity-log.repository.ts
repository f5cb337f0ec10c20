import { brand } from "@evoya/domain/brand";
import type { ActivityLogFilter as Filter } from "@evoya/schemas/activity-log";
import { type Kysely, type SqlBool, sql } from "kysely";
import { allOf, byCreation, countUpTo, inOrder, type PageAsk, readPage } from "../../db/keyset.ts";
import { calledOrReachedBy } from "../../db/member-search.ts";
import type { DB } from "../../db/schema.generated.ts";
import { startOfTeamDay } from "../../db/team-day.ts";

export type ActivityLogFilter = Filter & {
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const sorts = byCreation("l");

const conditions = ({ q, user_id, staff, action, resource, resource_id, from, to, ids }: ActivityLogFilter) =>
  allOf([
    ...(q ? [calledOrReachedBy(q, sql`l.subject_user_id`)] : []),
    ...(user_id ? [sql<SqlBool>`l.subject_user_id = ${user_id}`] : []),
    ...(staff ? [sql<SqlBool>`l.admin_user_id = ${staff}`] : []),
    ...(action ? [sql<SqlBool>`l.action = ${action}`] : []),
    ...(resource ? [sql<SqlBool>`l.resource_type = ${resource}`] : []),
    ...(resource_id ? [sql<SqlBool>`l.resource_id = ${resource_id}`] : []),
    ...(from ? [sql<SqlBool>`l.created_at >= ${startOfTeamDay(from)}`] : []),
    ...(to ? [sql<SqlBool>`l.created_at < ${startOfTeamDay(to, 1)}`] : []),
    ...(ids ? [sql<SqlBool>`l.id = any(${ids}::uuid[])`] : []),
  ]);

/** The log of staff writes; `events/publish.ts` writes it. */
export const createActivityLogRepository = (db: Kysely<DB>) => ({
  page: (filter: ActivityLogFilter, ask: PageAsk) =>
    readPage(
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
          sql<string | null>`a.email::text`.as("actorEmail"),
          "l.action",
          "l.resourceType",
          "l.resourceId",
          sql<string | null>`coalesce(p.name, u.email::text)`.as("about"),
          sql<Record<string, unknown> | null>`l.before`.as("before"),
          sql<Record<string, unknown> | null>`l.after`.as("after"),
          sql<string | null>`host(l.ip)`.as("ip"),
          "l.createdAt",
        ])
        .where(conditions(filter)),
      sorts,
      ask,
    ),

  count: (filter: ActivityLogFilter) =>
    countUpTo(
      db,
      inOrder(db.selectFrom("adminActivityLogs as l").select("l.id").where(conditions(filter)), "l"),
    ),

  staff: () =>
    db
      .selectFrom("adminUsers")
      .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
      .orderBy("firstName")
      .orderBy("lastName")
      .execute(),

  /** Every kind of thing in the log; finds each with a single step through the index. */
  resources: async (): Promise<string[]> => {
    const { rows } = await sql<{ kind: string }>`
      with recursive kinds as (
        (select resource_type as kind from admin_activity_logs order by 1 limit 1)
        union all
        select (select resource_type from admin_activity_logs where resource_type > kind order by 1 limit 1)
          from kinds where kind is not null
      ) select kind from kinds where kind is not null`.execute(db);
    return rows.map(({ kind }) => kind);
  },
});

export type ActivityLogRepository = ReturnType<typeof createActivityLogRepository>;
