import { grantToApp } from "./db/app-role.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { loadCatalog } from "./features/catalog/catalog-files.repository.ts";
import { startBoss } from "./jobs/boss.ts";

const hints: Record<string, string> = {
  ECONNREFUSED: "PostgreSQL doesn't answer there. Is it running, and are the host and port right?",
  ENOTFOUND: "That host is unknown.",
  "28P01": "The user or the password is wrong.",
  "28000": "This user may not sign in from here.",
  "3D000": "That database doesn't exist. Create it first.",
  "42501": "This user lacks a right. It must own the database to create tables and extensions.",
};

/** Host and database without user and password, so it can be logged. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const source = error.cause instanceof Error ? error.cause : error;
  const code = "code" in source ? String(source.code) : "";
  return [error.message || code, hints[code]].filter(Boolean).join("\n");
}

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
