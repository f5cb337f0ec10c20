import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { statementName } from "./client.ts";
import { databasePlugins } from "./connect.ts";
import type { Pipeline } from "./pipeline.ts";
import type { DB } from "./schema.generated.ts";

/** Builds queries without a connection. */
const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: databasePlugins,
});

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A statement whose SQL is built and compiled when the module loads; only its arguments change. */
export type Prepared<Args, Row> = {
  text: string;
  name: string;
  bind: (args: Args) => unknown[];
  /** Never set; only carries the row's type. */
  row?: Row;
};

const camel = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Compiles a query once. `build` gets the query builder and, as `args`, placeholders you can use anywhere a value can
 * go: `prepared<{ userId: string }>()((db, args) => db.selectFrom("userProfiles").where("userId", "=", args.userId)…)`.
 */
export const prepared =
  <Args extends object>() =>
  <Row>(build: (db: Kysely<DB>, args: Args) => Compilable<Row>): Prepared<Args, Row> => {
    const standIns = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as Args;
    const { sql: text, parameters } = build(builder, standIns).compile();
    return {
      text,
      name: statementName(text) ?? "",
      bind: (args) =>
        parameters.map((value) =>
          value instanceof Parameter ? (args as Record<string, unknown>)[value.name] : value,
        ),
    };
  };

export type PreparedReads = {
  all: <Args, Row>(query: Prepared<Args, Row>, args: Args) => Promise<Row[]>;
  first: <Args, Row>(query: Prepared<Args, Row>, args: Args) => Promise<Row | undefined>;
};

/** Runs prepared reads over pipelined connections, naming columns in camelCase. */
export function createPreparedReads(pipeline: Pipeline): PreparedReads {
  const columnNames = new Map<string, string[]>();
  const all: PreparedReads["all"] = async <Args, Row>(query: Prepared<Args, Row>, args: Args) => {
    const result = await pipeline.run({
      name: query.name,
      text: query.text,
      values: query.bind(args),
      rowMode: "array",
    });
    let names = columnNames.get(query.text);
    if (!names) {
      names = result.fields.map((field) => camel(field.name));
      columnNames.set(query.text, names);
    }
    const columns = names;
    return result.rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let i = 0; i < columns.length; i += 1) row[columns[i]!] = values[i];
      return row as Row;
    });
  };
  return { all, first: async (query, args) => (await all(query, args))[0] };
}

/** The same inside a transaction, for reads that must see what it wrote. */
export function preparedReadsWithin(trx: Kysely<DB>): PreparedReads {
  const all: PreparedReads["all"] = async <Args, Row>(query: Prepared<Args, Row>, args: Args) =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(query.text, query.bind(args)))).rows;
  return { all, first: async (query, args) => (await all(query, args))[0] };
}
