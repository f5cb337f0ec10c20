import type { LinkRecord } from "@evoya/domain/websites";
import { recheckHours } from "@evoya/domain/websites";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

export type WebsiteCheck = LinkRecord & { url: string };

/** The links of places, and how the last look at each ended (decision 298). */
export const createWebsiteCheckRepository = (db: Kysely<DB>) => ({
  /** Links of places that aren't retired, those due first, then those nobody has looked at for the longest time. */
  oldest: async (now: Date, limit: number): Promise<{ url: string; isDue: boolean }[]> => {
    const { rows } = await sql<{ url: string; isDue: boolean }>`
      select p.website as url, coalesce(c.checked_at <= ${now.toISOString()}::timestamptz - case
          when c.failed_days > 0 then make_interval(hours => ${recheckHours.failing})
          else make_interval(hours => ${recheckHours.usual}) end, true) as is_due
        from (select distinct website from destination_places
            where website is not null and retired_at is null) as p
          left join website_checks as c on c.url = p.website
        order by is_due desc, c.checked_at nulls first, p.website
        limit ${limit}`.execute(db);
    return rows;
  },

  /** Inside a transaction: what's known about some links, which nobody else can change until it ends. */
  hold: async (urls: readonly string[]): Promise<Map<string, LinkRecord>> => {
    const rows = await db
      .selectFrom("websiteChecks")
      .select(["url", "outcome", "detail", "checkedAt", "failedDays", "failingSince"])
      .where("url", "=", sql<string>`any(${urls}::text[])`)
      .orderBy("url")
      .forUpdate()
      .$narrowType<{ outcome: LinkRecord["outcome"] }>()
      .execute();
    return new Map(rows.map(({ url, ...record }) => [url, record]));
  },

  save: async (checks: readonly WebsiteCheck[]): Promise<void> => {
    if (checks.length === 0) return;
    await db
      .insertInto("websiteChecks")
      .values(checks.toSorted((a, b) => (a.url < b.url ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column("url").doUpdateSet((eb) => ({
          outcome: eb.ref("excluded.outcome"),
          detail: eb.ref("excluded.detail"),
          checkedAt: eb.ref("excluded.checkedAt"),
          failedDays: eb.ref("excluded.failedDays"),
          failingSince: eb.ref("excluded.failingSince"),
        })),
      )
      .execute();
  },

  /** Deletes what's known about links that no place has anymore. */
  forgetUnused: async (): Promise<void> => {
    await sql`delete from website_checks as c
      where not exists (select from destination_places as p where p.website = c.url)`.execute(db);
  },
});

export type WebsiteCheckRepository = ReturnType<typeof createWebsiteCheckRepository>;
