import type { SubmissionStatus, SubmissionType } from "@evoya/domain/public-forms";
import type { ListTotal } from "@evoya/schemas/staff-list";
import { type Insertable, type Kysely, type SqlBool, sql } from "kysely";
import { allOf, byCreation, countUpTo, type PageAsk, readPage, searched } from "../../db/keyset.ts";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { CreatorSubmissions, DB } from "../../db/schema.generated.ts";
import { fits } from "../../db/words.ts";

export type SubmissionFilter = {
  /** Only these kinds; all if left out. */
  types?: readonly SubmissionType[] | undefined;
  status?: SubmissionStatus | undefined;
  /** Part of a name or email. */
  q?: string | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

type Review = { status: SubmissionStatus; reviewedBy: string | null; declineReason: string | null };

const conditions = ({ types, status, q, ids }: SubmissionFilter) =>
  allOf([
    ...(types?.length === 1 ? [sql<SqlBool>`s.submission_type = ${types[0]}`] : []),
    ...(types && types.length !== 1 ? [sql<SqlBool>`s.submission_type = any(${types}::text[])`] : []),
    ...(status ? [sql<SqlBool>`s.status = ${status}`] : []),
    ...(q ? [searched(q, (text) => sql`(${fits("s.name", text)} or s.email::text ilike ${text})`)] : []),
    ...(ids ? [sql<SqlBool>`s.id = any(${ids}::uuid[])`] : []),
  ]);

/** A few words on what a submission is about, whatever its kind. */
const about = sql<string>`coalesce(details ->> 'title', details ->> 'businessName', details ->> 'destination',
  details ->> 'socialHandles', details ->> 'subject', '')`;

const counters = prepared<object>()((db) =>
  db
    .selectFrom("statCounters")
    .select(["key", sql<number>`sum(n)::bigint`.as("n")])
    .where("key", "like", "creator\\_submissions:%")
    .groupBy("key"),
);

/** What people send in for staff to review. */
export const createSubmissionRepository = (db: Kysely<DB>, reads: PreparedReads) => {
  const listed = (filter: SubmissionFilter) =>
    db
      .selectFrom("creatorSubmissions as s")
      .where(conditions(filter))
      .select([
        "s.id",
        "s.submissionType as type",
        "s.userId",
        "s.name",
        "s.email",
        about.as("about"),
        "s.status",
        sql<
          string | null
        >`(select first_name || ' ' || last_name from admin_users where id = s.assigned_to)`.as("assignee"),
        sql<number>`cardinality(file_keys)`.as("files"),
        "s.createdAt",
        "s.updatedAt",
      ]);

  const counts = async () =>
    (await reads.all(counters, {})).map(({ key, n }) => {
      const [, type, status] = key.split(":");
      return { type: type as SubmissionType, status: status as SubmissionStatus, n };
    });

  return {
    insert: (submission: Insertable<CreatorSubmissions>) =>
      db.insertInto("creatorSubmissions").values(submission).returning("id").executeTakeFirstOrThrow(),

    /** Records a review, as of version `updatedAt` if one is given. False if it has changed since, or is gone. */
    review: async (id: string, review: Review, updatedAt?: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("creatorSubmissions")
        .set({ ...review, reviewedAt: sql<string>`now()` })
        .where("id", "=", id)
        .$if(updatedAt !== undefined, (query) => query.where("updatedAt", "=", updatedAt!))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Sets who's working on it, or since when a story has been off the website. False as for a review. */
    set: async (
      id: string,
      change: { assignedTo: string | null } | { takenDownAt: string | null },
      updatedAt: string,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("creatorSubmissions")
        .set(change)
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    page: (filter: SubmissionFilter, ask: PageAsk) => readPage(listed(filter), byCreation("s"), ask),

    /** The same rows with the form's values, for a file. */
    wholePage: (filter: SubmissionFilter, ask: PageAsk) =>
      readPage(listed(filter).select(["s.details", "s.reviewedAt", "s.declineReason"]), byCreation("s"), ask),

    /** How many a filter finds; without a search, from the counters that triggers keep. */
    count: async (filter: SubmissionFilter): Promise<ListTotal> => {
      const { types, status, q, ids } = filter;
      if (q || ids)
        return countUpTo(
          db,
          db.selectFrom("creatorSubmissions as s").select("s.id").where(conditions(filter)),
        );
      const counted = (await counts()).filter(
        (each) => (!types || types.includes(each.type)) && (!status || status === each.status),
      );
      return { count: counted.reduce((sum, { n }) => sum + n, 0), isExact: true };
    },

    /** How many there are, by kind and status, from counters that triggers keep. */
    counts,

    find: (id: string) =>
      db
        .selectFrom("creatorSubmissions as s")
        .leftJoin("adminUsers as a", "a.id", "s.reviewedBy")
        .leftJoin("adminUsers as w", "w.id", "s.assignedTo")
        .select([
          "s.id",
          "s.submissionType as type",
          "s.userId",
          "s.name",
          "s.email",
          about.as("about"),
          "s.status",
          "s.details",
          "s.declineReason",
          "s.reviewedAt",
          "s.takenDownAt",
          "s.assignedTo",
          "a.firstName as reviewerFirstName",
          "a.lastName as reviewerLastName",
          sql<string | null>`w.first_name || ' ' || w.last_name`.as("assigneeName"),
          "s.createdAt",
          "s.updatedAt",
        ])
        .where("s.id", "=", id)
        .executeTakeFirst(),
  };
};

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
