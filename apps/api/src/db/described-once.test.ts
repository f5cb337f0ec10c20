import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { PipelinedClient } from "./client.ts";

let own: TestDatabase;
let client: PipelinedClient;

const connected = async (): Promise<PipelinedClient> => {
  const one = new PipelinedClient({ connectionString: own.url });
  await one.connect();
  return one;
};

/** How many descriptions of columns PostgreSQL sends while `work` runs. */
async function descriptionsDuring(work: () => Promise<unknown>): Promise<number> {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  let count = 0;
  const note = () => {
    count += 1;
  };
  connection.on("rowDescription", note);
  await work();
  connection.off("rowDescription", note);
  return count;
}

beforeAll(async () => {
  own = await createTestDatabase();
  client = await connected();
  await client.query("create table things (id int primary key, name text, made date)");
  await client.query("insert into things select n, 'thing ' || n, null from generate_series(1, 3) n");
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

const find = "select id, name, made from things where id >= $1 order by id";

test("a statement's columns are described once, and its rows read alike each time", async () => {
  const rows = [
    { id: 2, name: "thing 2", made: null },
    { id: 3, name: "thing 3", made: null },
  ];
  const descriptions = await descriptionsDuring(async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await client.query({ name: "find", text: find, values: [2] })).rows).toEqual(rows);
  });
  expect(descriptions).toBe(1);
});

test("statements sent together before the first answer all get theirs", async () => {
  const other = await connected();
  const found = (id: number) => other.query({ name: "find", text: find, values: [id] });
  const answers = await Promise.all([1, 2, 3, 9].map(found));
  expect(answers.map(({ rowCount, rows }) => [rowCount, rows.length])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
  expect((await found(3)).rows).toEqual([{ id: 3, name: "thing 3", made: null }]);
  await other.end();
});

test("rows as lists keep their columns' names", async () => {
  for (let time = 0; time < 2; time += 1) {
    const { rows, fields } = await client.query({ name: "list", text: find, values: [3], rowMode: "array" });
    expect(rows).toEqual([[3, "thing 3", null]]);
    expect(fields.map((field: { name: string }) => field.name)).toEqual(["id", "name", "made"]);
  }
});

test("a statement without rows says how many it changed", async () => {
  for (const id of [1, 1, 9]) {
    const text = "update things set name = name where id = $1";
    const { rows, rowCount } = await client.query({ name: "same", text, values: [id] });
    expect([rows, rowCount]).toEqual([[], id === 9 ? 0 : 1]);
  }
});

test("an error reaches only its caller, and the statement works after it", async () => {
  const half = (by: number) =>
    client.query({ name: "half", text: "select 10 / $1::int as half", values: [by] });
  expect((await half(2)).rows).toEqual([{ half: 5 }]);
  const answers = await Promise.allSettled([5, 0, 2].map(half));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await half(5)).rows).toEqual([{ half: 2 }]);
});

test("a statement whose columns would change is refused, and a new connection reads the new ones", async () => {
  const statement = { name: "all", text: "select * from things where id = $1", values: [1] };
  expect((await client.query(statement)).rows).toHaveLength(1);
  await client.query("alter table things add column weight int default 7");
  await expect(client.query(statement)).rejects.toThrow("cached plan must not change result type");
  const other = await connected();
  expect((await other.query(statement)).rows).toEqual([{ id: 1, name: "thing 1", made: null, weight: 7 }]);
  await other.end();
});
