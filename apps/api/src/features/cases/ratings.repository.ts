import { ratingChangeableDays } from "@evoya/domain/case-ratings";
import type { RatingForStaff } from "@evoya/schemas/case-ratings";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { requestsOfCase } from "./cases.repository.ts";

type Given = { caseId: string; userId: string; score: number; comment: string | null };
export type RatingFilter = {
  from?: string | undefined;
  to?: string | undefined;
  score?: number | undefined;
  after: Place | null;
  limit: number;
};

/** Members' answers to "How did we do?" */
export const createCaseRatingRepository = (db: Kysely<DB>) => ({
  /** Saves an answer, or changes it while that's possible. Undefined once it's final. */
  keep: (given: Given) =>
    db
      .insertInto("caseRatings")
      .values(given)
      .onConflict((conflict) =>
        conflict
          .column("caseId")
          .doUpdateSet({ score: given.score, comment: given.comment, updatedAt: sql<string>`now()` })
          .where(
            "caseRatings.createdAt",
            ">",
            sql<string>`now() - make_interval(days => ${ratingChangeableDays})`,
          ),
      )
      .returning(["score", "comment", "createdAt"])
      .executeTakeFirst(),

  /** Newest first. */
  list: async ({ from, to, score, after, limit }: RatingFilter): Promise<RatingForStaff[]> => {
    const { rows } = await sql<RatingForStaff>`
      select g.case_id as id, c.kind, r.destination, r.name as client, g.score::int as score, g.comment, g.created_at
      from case_ratings as g join cases as c on c.id = g.case_id
      cross join lateral (${requestsOfCase}) as r
      where true
        ${from ? sql`and g.created_at >= ${from}::timestamp at time zone 'UTC'` : sql``}
        ${to ? sql`and g.created_at < (${to}::timestamp + interval '1 day') at time zone 'UTC'` : sql``}
        ${score ? sql`and g.score = ${score}` : sql``}
        ${after ? sql`and (g.created_at, g.case_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by g.created_at desc, g.case_id desc limit ${limit}`.execute(db);
    return rows;
  },
});

export type CaseRatingRepository = ReturnType<typeof createCaseRatingRepository>;
