import { grantToApp } from "./db/app-role.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { loadCatalog } from "./features/catalog/catalog-files.repository.ts";
import { startBoss } from "./jobs/boss.ts";
import { explain } from "./starting.ts";

/** Host and database without user and password, so it can be logged. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!url || !URL.canParse(url)) {
  console.error("Set DATABASE_URL to the database to migrate, as postgres://user:password@host:5432/name.");
  process.exit(1);
}
try {
  const applied = await migrateToLatest(url);
  const renewed = await loadCatalog(url);
  // The queue's own tables are created here, by their owner.
  const boss = await startBoss({ url, onError: () => {}, worker: false });
  await boss.stop({ graceful: false });
  await grantToApp(url);
  console.log(
    applied.length > 0
      ? `Migrated ${placeOf(url)}: ${applied.join(", ")}.`
      : `${placeOf(url)} is up to date.`,
  );
  if (renewed.length > 0) console.log(`Loaded our guides to ${renewed.join(", ")}.`);
} catch (error) {
  console.error(`The database ${placeOf(url)} couldn't be migrated.\n${explain(error)}`);
  process.exit(1);
}
