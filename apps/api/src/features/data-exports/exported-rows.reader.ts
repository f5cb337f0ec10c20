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

/** Reads a member's rows of any table, a hundred at a time: nobody's history has to fit into memory. */
export const createExportedRowsReader = (db: Kysely<DB>) => ({
  rowsOf: async function* (name: string, table: ExportedTable, userId: string): AsyncGenerator<Row> {
    const trx = await db.startTransaction().execute();
    try {
      // The limit of a statement counts from the first row to the last, and all the time storage takes in between.
      await sql`set local statement_timeout = 0`.execute(trx);
      const rows = trx
        .selectFrom(sql<Row>`${sql.table(name)}`.as("t"))
        .selectAll("t")
        .where(ownedBy[table.of ?? "user"](userId))
        .orderBy(sql`t.created_at`)
        .stream(rowsAtOnce);
      for await (const row of rows) yield row as Row;
    } finally {
      await trx.rollback().execute();
    }
  },
});

export type ExportedRowsReader = ReturnType<typeof createExportedRowsReader>;
