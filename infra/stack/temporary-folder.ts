import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder in the system's temporary one, which the database's own account can reach as well. Otherwise, run by
 * root, the data would be under /var/lib (`prepareDataDir`), and stay there once the folder is gone.
 */
export function openTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
