import { type Insertable, type Kysely, sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { AdminMessages, DB } from "../../db/schema.generated.ts";

export type ContactMessageFilter = {
  handled?: boolean;
  /** A part of subject, name or email. */
  q?: string;
  ids?: readonly string[];
  after?: { createdAt: string; id: string };
  limit: number;
};
type Filtered = Omit<ContactMessageFilter, "after" | "limit">;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

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
  const matching = ({ handled, q, ids }: Filtered) =>
    db
      .selectFrom("adminMessages as m")
      .$if(handled !== undefined, (query) => query.where("handledAt", handled ? "is not" : "is", null))
      .$if(ids !== undefined, (query) => query.where("m.id", "in", [...ids!]))
      .$if(q !== undefined && q !== "", (query) =>
        query.where((eb) =>
          eb.or([
            eb("subject", "ilike", like(q!)),
            eb("name", "ilike", like(q!)),
            eb(sql`m.email::text`, "ilike", like(q!)),
          ]),
        ),
      );

  const columns = [
    "m.id",
    "m.userId",
    "m.name",
    "m.email",
    "m.subject",
    "m.body",
    "m.handledAt",
    "m.createdAt",
    "m.updatedAt",
  ] as const;

  return {
    insert: (message: Insertable<AdminMessages>) => db.insertInto("adminMessages").values(message).execute(),

    list: ({ after, limit, ...filter }: ContactMessageFilter) =>
      matching(filter)
        .select([...columns, nameOf("handled_by").as("handledBy"), nameOf("assigned_to").as("assignee")])
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(m.created_at, m.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("m.createdAt", "desc")
        .orderBy("m.id", "desc")
        .limit(limit)
        .execute(),

    count: async (filter: Filtered): Promise<number> => {
      const { count } = await matching(filter)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** How many are open and handled, from counters that triggers keep. */
    counts: async (): Promise<{ open: number; handled: number }> => {
      const kept = new Map((await reads.all(counters, {})).map(({ key, n }) => [key, n]));
      return {
        open: kept.get("admin_messages:open") ?? 0,
        handled: kept.get("admin_messages:handled") ?? 0,
      };
    },

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

    setHandled: (id: string, handledBy: string | null, isHandled: boolean) =>
      db
        .updateTable("adminMessages")
        .set({ handledAt: isHandled ? sql<string>`now()` : null, handledBy: isHandled ? handledBy : null })
        .where("id", "=", id)
        .execute(),

    /** False when the message was changed since version `updatedAt`, or is gone. */
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
