import type { ContactStatus } from "@evoya/domain/submission-review";
import type { ListTotal } from "@evoya/schemas/staff-list";
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, byCreation, countUpTo, type PageAsk, readPage, searched } from "../../db/keyset.ts";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { AdminMessages, DB } from "../../db/schema.generated.ts";
import { fits } from "../../db/words.ts";

export type ContactMessageFilter = {
  status?: ContactStatus | undefined;
  /** Part of a subject, name, or email. */
  q?: string | undefined;
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const isHandled: Record<ContactStatus, RawBuilder<SqlBool>> = {
  open: sql`m.handled_at is null`,
  handled: sql`m.handled_at is not null`,
};

const holds = (text: string) =>
  sql<SqlBool>`(${fits("m.subject", text)} or ${fits("m.name", text)} or m.email::text ilike ${text})`;

const conditions = ({ status, q, ids }: ContactMessageFilter) =>
  allOf([
    ...(status ? [isHandled[status]] : []),
    ...(q ? [searched(q, holds)] : []),
    ...(ids ? [sql<SqlBool>`m.id = any(${ids}::uuid[])`] : []),
  ]);

const nameOf = (column: "handled_by" | "assigned_to") =>
  sql<
    string | null
  >`(select first_name || ' ' || last_name from admin_users where id = m.${sql.ref(column)})`;

const counters = prepared<object>()((db) =>
  db
    .selectFrom("statCounters")
    .select(["key", sql<number>`sum(n)::bigint`.as("n")])
    .where("key", "in", ["admin_messages:open", "admin_messages:handled"])
    .groupBy("key"),
);

/** The messages of the contact forms. */
export const createContactMessageRepository = (db: Kysely<DB>, reads: PreparedReads) => {
  const columns = [
    "m.id",
    "m.userId",
    "m.threadId",
    "m.name",
    "m.email",
    "m.subject",
    "m.body",
    "m.handledAt",
    "m.createdAt",
    "m.updatedAt",
  ] as const;

  /** How many are open and how many handled, from counters kept by triggers. */
  const counts = async (): Promise<{ open: number; handled: number }> => {
    const kept = new Map((await reads.all(counters, {})).map(({ key, n }) => [key, n]));
    return {
      open: kept.get("admin_messages:open") ?? 0,
      handled: kept.get("admin_messages:handled") ?? 0,
    };
  };

  return {
    insert: (message: Insertable<AdminMessages>) =>
      db.insertInto("adminMessages").values(message).returning("id").executeTakeFirstOrThrow(),

    page: (filter: ContactMessageFilter, ask: PageAsk) =>
      readPage(
        db
          .selectFrom("adminMessages as m")
          .where(conditions(filter))
          .select([...columns, nameOf("handled_by").as("handledBy"), nameOf("assigned_to").as("assignee")]),
        byCreation("m"),
        ask,
      ),

    /** How many a filter finds; without a search, from the counters that triggers keep. */
    count: async (filter: ContactMessageFilter): Promise<ListTotal> => {
      if (filter.q || filter.ids)
        return countUpTo(db, db.selectFrom("adminMessages as m").select("m.id").where(conditions(filter)));
      const kept = await counts();
      const count = filter.status ? kept[filter.status] : kept.open + kept.handled;
      return { count, isExact: true };
    },

    counts,

    find: (id: string) =>
      db
        .selectFrom("adminMessages as m")
        .select([
          ...columns,
          "m.assignedTo",
          nameOf("handled_by").as("handledBy"),
          nameOf("assigned_to").as("assigneeName"),
        ])
        .where("m.id", "=", id)
        .executeTakeFirst(),

    /** Inside a transaction: makes anyone else who wants to change the message wait until it ends. */
    hold: (id: string) =>
      db.selectFrom("adminMessages").select("id").where("id", "=", id).forUpdate().execute(),

    setHandled: (id: string, handledBy: string | null, isHandled: boolean) =>
      db
        .updateTable("adminMessages")
        .set({ handledAt: isHandled ? sql<string>`now()` : null, handledBy: isHandled ? handledBy : null })
        .where("id", "=", id)
        .execute(),

    /** False if the message has changed since version `updatedAt`, or is gone. */
    assign: async (id: string, assignedTo: string | null, updatedAt: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("adminMessages")
        .set({ assignedTo })
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

export type ContactMessageRepository = ReturnType<typeof createContactMessageRepository>;
