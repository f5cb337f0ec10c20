import type { CaseViewer } from "@evoya/schemas/case-presence";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A page reports every 20 seconds that it's open; one that hasn't for this long counts as closed. */
const hereFor = sql.raw("interval '45 seconds'");

/** More than this don't fit in a header. */
const viewersShown = 10;

/** Who has which request open. */
export const createCasePresenceRepository = (db: Kysely<DB>) => ({
  /** Records that someone has a request open. Returns whether the request exists, and whether they just arrived. */
  note: async (caseId: string, adminUserId: string): Promise<{ isFound: boolean; hasArrived: boolean }> => {
    const { rows } = await sql<{ isFound: boolean; hasArrived: boolean }>`
      with before as (
        select seen_at from case_viewers where case_id = ${caseId} and admin_user_id = ${adminUserId}
      ), noted as (
        insert into case_viewers (case_id, admin_user_id) select id, ${adminUserId}::uuid from cases where id = ${caseId}
        on conflict (case_id, admin_user_id) do update set seen_at = now() returning 1
      )
      select exists (select from noted) as is_found,
        not exists (select from before where seen_at > now() - ${hereFor}) as has_arrived`.execute(db);
    return rows[0]!;
  },

  /** False if they weren't there. */
  remove: async (caseId: string, adminUserId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("caseViewers")
      .where("caseId", "=", caseId)
      .where("adminUserId", "=", adminUserId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Everyone else who has a request open. */
  othersAt: (caseId: string, adminUserId: string): Promise<CaseViewer[]> =>
    db
      .selectFrom("caseViewers as v")
      .innerJoin("adminUsers as a", "a.id", "v.adminUserId")
      .select(["a.id", sql<string>`a.first_name || ' ' || a.last_name`.as("name")])
      .where("v.caseId", "=", caseId)
      .where("a.id", "!=", adminUserId)
      .where("a.isActive", "=", true)
      .where(sql<boolean>`v.seen_at > now() - ${hereFor}`)
      .orderBy("name")
      .limit(viewersShown)
      .execute(),

  forgetOld: () =>
    db.deleteFrom("caseViewers").where("seenAt", "<", sql<string>`now() - interval '1 hour'`).execute(),
});

export type CasePresenceRepository = ReturnType<typeof createCasePresenceRepository>;
