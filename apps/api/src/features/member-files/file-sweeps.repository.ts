import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { fileColumns } from "./member-file.ts";

const columns = ["id", "bucket", "afterKey", "filesSeen", "filesRemoved", "filesHeldBack"] as const;

/** Columns that hold several keys. */
const lists: readonly string[] = ["creator_submissions.file_keys"];

const dayAgo = sql<string>`now() - interval '1 day'`;

/** Tours through the file store, and which of its files are named in a row. */
export const createFileSweepRepository = (db: Kysely<DB>) => ({
  /** The tour to continue: the current one, or a new one from `first` on if the last started over a day ago. */
  current: async (first: string) => {
    await sql`
      insert into file_sweeps (bucket) select ${first}
      where not exists (select from file_sweeps where finished_at is null or started_at > ${dayAgo})
      on conflict do nothing`.execute(db);
    return db.selectFrom("fileSweeps").select(columns).where("finishedAt", "is", null).executeTakeFirst();
  },

  /** Records how far a tour has come, and what it has found along the way. */
  advance: (
    id: string,
    {
      bucket,
      afterKey,
      ...found
    }: { bucket: string; afterKey: string } & Record<"seen" | "removed" | "heldBack", number>,
  ) =>
    db
      .updateTable("fileSweeps")
      .set((eb) => ({
        bucket,
        afterKey,
        filesSeen: eb("filesSeen", "+", found.seen),
        filesRemoved: eb("filesRemoved", "+", found.removed),
        filesHeldBack: eb("filesHeldBack", "+", found.heldBack),
      }))
      .where("id", "=", id)
      .execute(),

  /** Ends a tour, and deletes those from over a month ago. */
  finish: async (id: string): Promise<void> => {
    await db.updateTable("fileSweeps").set({ finishedAt: sql<string>`now()` }).where("id", "=", id).execute();
    await db
      .deleteFrom("fileSweeps")
      .where("startedAt", "<", sql<string>`now() - interval '30 days'`)
      .execute();
  },

  /** The last tour that finished. */
  latest: () =>
    db
      .selectFrom("fileSweeps")
      .select([...columns, "finishedAt"])
      .where("finishedAt", "is not", null)
      .orderBy("finishedAt", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** Which of a bucket's `keys` are named in a row. */
  named: async (bucket: string, keys: readonly string[]): Promise<Set<string>> => {
    const places = Object.entries(fileColumns).filter(([, its]) => its === bucket);
    const queries = places.map(([place]) => {
      const [table, column] = place.split(".") as [string, string];
      return lists.includes(place)
        ? sql`select unnest(${sql.ref(column)}) as key from ${sql.table(table)} where ${sql.ref(column)} && ${keys}::text[]`
        : sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`;
    });
    const { rows } = await sql<{ key: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },
});

export type FileSweepRepository = ReturnType<typeof createFileSweepRepository>;
