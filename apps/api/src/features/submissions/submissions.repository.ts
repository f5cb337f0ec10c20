import type { SubmissionStatus, SubmissionType } from "@evoya/domain/public-forms";
import { type Insertable, type Kysely, sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { CreatorSubmissions, DB } from "../../db/schema.generated.ts";

export type SubmissionFilter = {
  /** Only these kinds; all where left out. */
  types?: readonly SubmissionType[];
  status?: SubmissionStatus;
  /** A part of name or email. */
  q?: string;
  ids?: readonly string[];
  after?: { createdAt: string; id: string };
  limit: number;
};

type Review = { status: SubmissionStatus; reviewedBy: string | null; declineReason: string | null };
type Filtered = Omit<SubmissionFilter, "after" | "limit">;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

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
  const matching = ({ types, status, q, ids }: Filtered) =>
    db
      .selectFrom("creatorSubmissions as s")
      .$if(types?.length === 1, (query) => query.where("submissionType", "=", types![0]!))
      .$if(types !== undefined && types.length !== 1, (query) =>
        query.where("submissionType", "in", [...types!]),
      )
      .$if(status !== undefined, (query) => query.where("status", "=", status!))
      .$if(ids !== undefined, (query) => query.where("s.id", "in", [...ids!]))
      .$if(q !== undefined && q !== "", (query) =>
        query.where((eb) =>
          eb.or([eb("name", "ilike", like(q!)), eb(sql`s.email::text`, "ilike", like(q!))]),
        ),
      );

  const page = ({ after, limit, ...filter }: SubmissionFilter) =>
    matching(filter)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(s.created_at, s.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy("s.createdAt", "desc")
      .orderBy("s.id", "desc")
      .limit(limit)
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

  return {
    insert: (submission: Insertable<CreatorSubmissions>) =>
      db.insertInto("creatorSubmissions").values(submission).returning("id").executeTakeFirstOrThrow(),

    /** Records a review as of version `updatedAt`, where one is named. False when it was changed by then, or is gone. */
    review: async (id: string, review: Review, updatedAt?: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("creatorSubmissions")
        .set({ ...review, reviewedAt: sql<string>`now()` })
        .where("id", "=", id)
        .$if(updatedAt !== undefined, (query) => query.where("updatedAt", "=", updatedAt!))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Sets who works on it, or since when a story is off the website. False as with a review. */
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

    list: (filter: SubmissionFilter) => page(filter).execute(),

    /** The same rows with what was filled in, for a file. */
    stretch: (filter: SubmissionFilter) =>
      page(filter).select(["s.details", "s.reviewedAt", "s.declineReason"]).execute(),

    count: async (filter: Filtered): Promise<number> => {
      const { count } = await matching(filter)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** How many there are, by kind and status, from counters that triggers keep. */
    counts: async () =>
      (await reads.all(counters, {})).map(({ key, n }) => {
        const [, type, status] = key.split(":");
        return { type: type as SubmissionType, status: status as SubmissionStatus, n };
      }),

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
