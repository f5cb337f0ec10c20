import pg from "pg";

/** Rows from the database behind this run's API: for facts that no screen shows. */
export async function rowsOf<Row extends object>(question: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}
