import { restoreBackup } from "../backup/restore.ts";
import { clearLeftovers } from "./run-record.ts";
import { loadEnvFile, readSettings } from "./settings.ts";

// npm run restore -- backups/2026-11-20T030000.412Z: restores a backup made by npm run backup, while Evoya isn't running.
// The data folder must be empty, unless RESTORE_OVER=yes. BACKUP_PRIVATE_KEY_FILE and BACKUP_PASSPHRASE open an
// encrypted one.

loadEnvFile();
const { dataDir } = readSettings(process.env);
const [from] = process.argv.slice(2);
try {
  if (!from) throw new Error("Name the backup: npm run restore -- backups/2026-11-20T030000.412Z");
  await clearLeftovers(dataDir, console.log);
  const file = process.env.BACKUP_PRIVATE_KEY_FILE;
  await restoreBackup({
    from,
    dataDir,
    key: file ? { file, passphrase: process.env.BACKUP_PASSPHRASE } : undefined,
    over: process.env.RESTORE_OVER === "yes",
  });
  console.log(`Restored ${from} into ${dataDir}. Start Evoya again: npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
