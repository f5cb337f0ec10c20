import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = {
  url: string;
  /** Drops the database. Closes connections that are still open after a few seconds. */
  drop: () => Promise<void>;
};

/** A fresh database, migrated and empty: one per test file. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf("evoya_template");

/** A database without tables, to test the migrations themselves. */
export const createBlankDatabase = (): Promise<TestDatabase> => copyOf("template0");

async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${template} strategy = file_copy`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => drop(server, name),
  };
}

/** Gives closing connections a moment: cut off, they'd report an error no test caused. */
async function drop(server: string, name: string): Promise<void> {
  const isLeft = await run(server, `drop database if exists ${name}`).then(
    () => false,
    () => true,
  );
  if (isLeft) await run(server, `drop database if exists ${name} with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
