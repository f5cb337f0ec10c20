import pg from "pg";
import { sessionSettings } from "./connect.ts";

/** The role the API and the worker connect as, if the database has it. It owns nothing. */
export const appRole = "evoya_app";

/** Append-only logs and ledgers. */
const addedTo = ["admin_activity_logs", "activity_logs", "points_ledger", "case_events"];
/** Tables only migrations and loaders write to. */
const onlyRead = [
  "kysely_migration",
  "kysely_migration_lock",
  "event_tables",
  "places",
  "place_names",
  "place_data",
];
/** Functions that run with the owner's rights. */
const functions = [
  "ensure_month_partitions(date, date)",
  "drop_old_month_partitions(integer)",
  "forget_old_log(integer)",
];

/** Sets our connection settings on the database, for connections a pooler opens: it doesn't pass our settings on. */
const setDefaults = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  for (const [setting, value] of Object.entries(sessionSettings))
    await client.query(`alter database ${rows[0]!.name} set ${setting} = '${value}'`);
};

/**
 * Grants the role the rights the product needs, and nothing else. Runs after every migration, so new tables
 * are covered. Returns false when the role doesn't exist; the API then connects as the owner.
 */
export async function grantToApp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: "evoya-migrate" });
  await client.connect();
  try {
    await setDefaults(client);
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [appRole]);
    if (rowCount === 0) return false;
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname in ('public', 'pgboss')",
    );
    const schemas = rows.map(({ name }) => name).join(", ");
    await client.query(`
      begin;
      grant usage on schema ${schemas} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${appRole};
      grant usage, select on all sequences in schema ${schemas} to ${appRole};
      grant execute on function ${functions.join(", ")} to ${appRole};
      revoke update, delete on ${addedTo.join(", ")} from ${appRole};
      revoke insert, update, delete on ${onlyRead.join(", ")} from ${appRole};
      commit`);
    return true;
  } finally {
    await client.end();
  }
}
