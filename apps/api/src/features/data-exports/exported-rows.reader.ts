import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { ExportedTable, Ownership } from "./exported-tables.ts";

export type Row = Record<string, unknown>;

const rowsAtOnce = 100;

const ownedBy: Record<Ownership, (userId: string) => RawBuilder<boolean>> = {
  user: (userId) => sql`t.user_id = ${userId}`,
  account: (userId) => sql`t.id = ${userId}`,
  trip: (userId) => sql`t.itinerary_id in (select id from itineraries where user_id = ${userId})`,
  invoice: (userId) => sql`t.invoice_id in (select id from invoices where user_id = ${userId})`,
  received: (userId) =>
    sql`t.id in (select notification_id from notification_recipients where user_id = ${userId})`,
  case: (userId) => sql`not t.is_private and t.case_id in (select id from cases where user_id = ${userId})`,
  sent: (userId) => sql`t.user_id = ${userId} and (t.sent_by = 'member' or t.message_id is not null)`,
  invitation: (userId) => sql`t.friend_id = ${userId} or t.referrer_id = ${userId}`,
  companion: (userId) =>
    sql`t.user_id = ${userId} or t.itinerary_id in (select id from itineraries where user_id = ${userId})`,
  signIns: (userId) =>
    sql`t.attempt_type = 'member' and t.email = (select email from users where id = ${userId})`,
  userOrAddress: (userId) =>
    sql`t.user_id = ${userId} or (t.user_id is null and t.email =
      (select email from users where id = ${userId} and email_verified_at is not null))`,
};

/** The row's place in its table's order, as text. No table has a column by this name. */
const place = "rowPlace";

/**
 * Reads a member's rows of any table, a hundred at a time, each hundred in a short statement of its own: nobody's
 * history has to fit into memory, and nothing in the database waits while storage is slow (decision 417).
 */
export const createExportedRowsReader = (db: Kysely<DB>) => ({
  rowsOf: async function* (name: string, table: ExportedTable, userId: string): AsyncGenerator<Row> {
    const order = ["created_at", ...(table.key ?? ["id"])].map((column) => sql.ref(`t.${column}`));
    const texts = order.map((column) => sql`${column}::text`);
    const readAfter = async (last: readonly string[] | undefined) => {
      const { rows } = await sql<Row>`
        select t.*, array[${sql.join(texts)}] as ${sql.ref(place)}
        from ${sql.table(name)} as t
        where (${ownedBy[table.of ?? "user"](userId)})
          and ${last ? sql`(${sql.join(order)}) > (${sql.join(last)})` : sql`true`}
        order by ${sql.join(order)}
        limit ${sql.lit(rowsAtOnce)}`.execute(db);
      return rows;
    };
    for (let last: string[] | undefined; ; ) {
      const rows = await readAfter(last);
      for (const { [place]: at, ...row } of rows) {
        last = at as string[];
        yield row;
      }
      if (rows.length < rowsAtOnce) return;
    }
  },
});

export type ExportedRowsReader = ReturnType<typeof createExportedRowsReader>;
