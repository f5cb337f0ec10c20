import { readConfig } from "./config.ts";
import { connect } from "./db/connect.ts";
import { transactWith } from "./db/transact.ts";
import { firstPage } from "./features/invoices/invoices.backfill.ts";
import { startBoss } from "./jobs/boss.ts";
import { createJobQueue } from "./jobs/queue.ts";

// Makes the worker read all invoices and refunds from the payment provider: node apps/api/src/backfill-invoices.ts
// It runs alongside the product, resumes after a restart, and can be started again.

try {
  const config = readConfig({ ...process.env, LOG_LEVEL: "warn" });
  const onError = () => {};
  const database = connect({ url: config.directDatabaseUrl, poolSize: 1, onError });
  const boss = await startBoss({ url: config.directDatabaseUrl, onError, worker: false });
  const queue = createJobQueue(boss);
  const transact = transactWith(database.db, (trx) => ({ jobs: queue(trx) }));
  await transact(({ jobs }) => jobs.enqueue("backfill-invoices", firstPage));
  await boss.stop();
  await database.stop();
  console.log("The worker is reading all invoices and refunds. Its log says when it's done.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
