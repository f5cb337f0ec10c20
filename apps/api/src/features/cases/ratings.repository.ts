import { ratingChangeableDays } from "@evoya/domain/case-ratings";
import { type Kysely, type SqlBool, sql } from "kysely";
import { allOf, countUpTo, type PageAsk, readPage, type SortBy } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import { type CaseRow, requestsOfCase } from "./cases.repository.ts";

type Given = { caseId: string; userId: string; score: number; comment: string | null };
export type RatingFilter = {
  from?: string | undefined;
  to?: string | undefined;
  score?: number | undefined;
  /** Only the answers for these requests. */
  ids?: readonly string[] | undefined;
};

const conditions = ({ from, to, score, ids }: RatingFilter) =>
  allOf([
    ...(from ? [sql<SqlBool>`g.created_at >= ${from}::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql<SqlBool>`g.created_at < (${to}::timestamp + interval '1 day') at time zone 'UTC'`] : []),
    ...(score ? [sql<SqlBool>`g.score = ${score}`] : []),
    ...(ids ? [sql<SqlBool>`g.case_id = any(${ids}::uuid[])`] : []),
  ]);

const sorts: Record<string, SortBy> = {
  createdAt: { by: sql.ref("g.createdAt"), id: sql.ref("g.caseId"), type: "timestamptz" },
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

  page: (filter: RatingFilter, ask: PageAsk) =>
    readPage(
      db
        .selectFrom("caseRatings as g")
        .innerJoin("cases as c", "c.id", "g.caseId")
        .crossJoinLateral(sql<Pick<CaseRow, "destination" | "name">>`(${requestsOfCase})`.as("r"))
        .select([
          "c.id",
          "c.kind",
          "r.destination",
          "r.name as client",
          "g.score",
          "g.comment",
          "g.createdAt",
        ])
        .where(conditions(filter)),
      sorts,
      ask,
    ),

  count: (filter: RatingFilter) =>
    countUpTo(
      db,
      db
        .selectFrom("caseRatings as g")
        .select("g.caseId")
        .where(conditions(filter))
        .orderBy("g.createdAt", "desc")
        .orderBy("g.caseId", "desc"),
    ),
});

export type CaseRatingRepository = ReturnType<typeof createCaseRatingRepository>;
