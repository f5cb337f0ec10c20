import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@evoya/infra/postgres";
import { openTemporaryFolder } from "@evoya/infra/temporary-folder";
import { CamelCasePlugin, Kysely, PostgresDialect as KyselyPostgresDialect, sql } from "kysely";
import { type DatabaseMetadata, generate, PostgresDialect } from "kysely-codegen";
import pg from "pg";
import { ignoreWhileIdle, migrateToLatest } from "./migrate.ts";

const file = join(import.meta.dirname, "schema.generated.ts");

/** How our connections read each type: times and dates stay text, counts are numbers. */
const typeMapping = {
  timestamptz: "string",
  timestamp: "string",
  date: "string",
  int8: "number",
  numeric: "string",
  citext: "string",
  inet: "string",
  xid8: "string",
};

/** Types a column with `check (column in (...))` as the union of its values, and columns of views as never null. */
async function refine(db: Kysely<unknown>, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  for (const table of metadata.tables.filter((each) => each.isView)) {
    for (const column of table.columns) column.isNullable = false;
  }
  for (const { table, column, definition } of await listedValues(db)) {
    const values = [...definition.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? "");
    const found = metadata.tables
      .find((each) => each.name === table)
      ?.columns.find((each) => each.name === column);
    if (!found) throw new Error(`The check on ${table}.${column} names no column.`);
    const name = `${table}_${column}`;
    metadata.enums.set(`public.${name}`, values);
    found.dataTypeSchema = "public";
    found.dataType = name;
  }
  return metadata;
}

async function listedValues(db: Kysely<unknown>) {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select t.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid and not t.relispartition
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1
      and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY'
    order by 1, 2`.execute(db);
  return rows;
}

async function generateFrom(url: string): Promise<string> {
  await migrateToLatest(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("error", ignoreWhileIdle);
  const db = new Kysely<unknown>({
    dialect: new KyselyPostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  try {
    return await generate({
      camelCase: true,
      db,
      dialect: new PostgresDialect(),
      excludePattern: "kysely_*",
      outFile: null,
      partitions: false,
      postprocess: ({ metadata }) => refine(db, metadata),
      typeMapping,
    });
  } finally {
    await db.destroy();
  }
}

const folder = openTemporaryFolder("evoya-types");
const server = await startPostgres({ dir: join(folder, "data"), port: 0, durable: false });
const types = await generateFrom(server.url).finally(() => server.stop());
rmSync(folder, { recursive: true, force: true });

if (!process.argv.includes("--check")) {
  writeFileSync(file, types);
  console.log(`Wrote ${file}.`);
} else if (readFileSync(file, "utf8") !== types) {
  console.error(
    "schema.generated.ts is not what the migrations make. Run `pnpm --filter @evoya/api db:types`.",
  );
  process.exitCode = 1;
}
