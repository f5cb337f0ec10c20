import { copyFile, mkdir, readdir, realpath, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { withClient } from "../stack/database.ts";
import { copyTree } from "./copy-tree.ts";

/** Folders the server fills itself, or must not find: PostgreSQL's documentation, "Making a Base Backup". */
const emptied = ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"];
const left = [...emptied, "pg_stat_tmp", "pg_subtrans"].map((folder) => folder + sep);
const leftFiles = ["postmaster.pid", "postmaster.opts", "evoya-owner.pid"];

const isLeft = (path: string): boolean =>
  left.some((folder) => path.startsWith(folder)) ||
  leftFiles.includes(path) ||
  path.includes("pgsql_tmp") ||
  path.endsWith("pg_internal.init");

/**
 * Copies a running server's data from its folder `dir` to the new folder `to`, with PostgreSQL's own backup calls: the
 * copy starts as the database was when copying ended. With `withLog`, it includes all of the log it needs; otherwise an
 * archive has it.
 */
export async function copyDatabase(
  { url, dir }: { url: string; dir: string },
  to: string,
  { withLog = true } = {},
): Promise<void> {
  const from = await realpath(dir);
  await withClient(url, async (client) => {
    // Until we disconnect, the server keeps the log from here on.
    await client.query("select pg_create_physical_replication_slot('evoya_backup', true, true)");
    const began = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('evoya', true)) as segment",
    );
    await copyTree(from, to, isLeft);
    const ended = await client.query<{ label: string; spaces: string; segment: string }>(
      `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as segment
      from pg_backup_stop(false)`,
    );
    const { label, spaces, segment: last } = ended.rows[0]!;
    await writeFile(join(to, "backup_label"), label);
    if (spaces) await writeFile(join(to, "tablespace_map"), spaces);
    await mkdir(join(to, "pg_wal"), { recursive: true });
    if (!withLog) return;
    const first = began.rows[0]!.segment;
    const segments = (await readdir(join(from, "pg_wal"))).filter((name) => name >= first && name <= last);
    for (const name of segments) await copyFile(join(from, "pg_wal", name), join(to, "pg_wal", name));
  });
}
