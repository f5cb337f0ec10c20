import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { saveBackup } from "../backup/save.ts";
import { embeddedUrl, urlOf, withClient } from "./database.ts";
import { startPostgres } from "./postgres.ts";
import { loadEnvFile, readSettings, root } from "./settings.ts";

// npm run backup: saves the embedded database and the local files into BACKUP_DIR (./backups), whether Evoya is running
// or not. With BACKUP_PUBLIC_KEY, encrypted; BACKUP_KEEP_DAYS says how long backups are kept (30).

loadEnvFile();
const settings = readSettings(process.env);
if (settings.databaseUrl || !settings.usesFilesStandIn) {
  console.error(
    "This saves what the built-in database and file store hold. For your own, run infra/backup/backup.sh.",
  );
  process.exit(1);
}
const dir = join(settings.dataDir, "postgres");
if (!existsSync(join(dir, "PG_VERSION"))) {
  console.error(`There's no database in ${settings.dataDir} to save.`);
  process.exit(1);
}
const isRunning = await withClient(embeddedUrl(settings), (client) => client.query("select")).then(
  () => true,
  () => false,
);
const server = isRunning ? null : await startPostgres({ dir, port: settings.ports.postgres });
try {
  const folder = await saveBackup({
    database: { url: server ? urlOf(server.url) : embeddedUrl(settings), dir },
    filesDir: join(settings.dataDir, "files"),
    backupDir: resolve(root, process.env.BACKUP_DIR || "backups"),
    publicKey: process.env.BACKUP_PUBLIC_KEY,
    keepDays: Number(process.env.BACKUP_KEEP_DAYS || 30),
  });
  const how = process.env.BACKUP_PUBLIC_KEY ? "encrypted" : "not encrypted: set BACKUP_PUBLIC_KEY for that";
  console.log(`Saved to ${folder} (${how}).`);
} finally {
  await server?.stop();
}
