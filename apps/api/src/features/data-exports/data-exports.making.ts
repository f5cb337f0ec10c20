import { randomUUID } from "node:crypto";
import { addAbortSignal, Readable } from "node:stream";
import type { Cipher } from "../../adapters/cipher.ts";
import { FileNotFound, type FileRef, type Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MemberFile } from "../member-files/member-file.ts";
import type { MemberFilesReader } from "../member-files/member-files.reader.ts";
import { type ArchiveEntry, jsonOf, streamArchive } from "./archive.ts";
import { dataExportReady } from "./data-exports.events.ts";
import type { DataExportRepository } from "./data-exports.repository.ts";
import { createEntryNames } from "./entry-names.ts";
import type { ExportedRowsReader } from "./exported-rows.reader.ts";
import { exportedTables } from "./exported-tables.ts";
import { ownersRows } from "./owners-view.ts";
import { readme } from "./readme.ts";

type Stores = { dataExports: DataExportRepository; publish: Publish; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  dataExports: DataExportRepository;
  rows: ExportedRowsReader;
  memberFiles: MemberFilesReader;
  files: Files;
  cipher: Cipher;
  clock: () => Date;
};
type Owner = NonNullable<Awaited<ReturnType<DataExportRepository["findWaiting"]>>>;
type NamedFile = { path: string; file: FileRef };

const keptDays = 7;
const bucket = "data-exports";
/** How many files we ask the storage about at once. */
const lookedAtAtOnce = 10;

/**
 * Collects a member's data, piece by piece. Runs may overlap, so each stores its own file; the first to finish wins,
 * and the others' files are removed.
 */
export function createDataExportMaking({
  transact,
  dataExports,
  rows,
  memberFiles,
  files,
  cipher,
  clock,
}: Deps) {
  /** In bytes; null for a file that's missing from storage. */
  const sizeOf = (file: FileRef): Promise<number | null> =>
    files.stat(file).then(
      ({ size }) => size,
      (error: unknown) => {
        if (error instanceof FileNotFound) return null;
        throw error;
      },
    );

  /** The member's files with their names in the archive; those missing from storage separately. */
  const namedFiles = async (
    userId: string,
    signal?: AbortSignal,
  ): Promise<{ found: NamedFile[]; missing: string[] }> => {
    const nameOf = createEntryNames();
    const own = (await memberFiles.list(userId)).filter(
      (file): file is MemberFile & { name: string } => file.name !== null,
    );
    const [found, missing]: [NamedFile[], string[]] = [[], []];
    for (let at = 0; at < own.length; at += lookedAtAtOnce) {
      signal?.throwIfAborted();
      const some = own.slice(at, at + lookedAtAtOnce);
      const sizes = await Promise.all(some.map(sizeOf));
      some.forEach(({ name, folder, ...file }, index) => {
        const path = nameOf({ name, folder, key: file.key });
        if (sizes[index] === null) missing.push(path);
        else found.push({ path, file });
      });
    }
    return { found, missing };
  };

  const entriesFor = async (owner: Owner, signal?: AbortSignal): Promise<ArchiveEntry[]> => {
    const { found, missing } = await namedFiles(owner.userId, signal);
    const text = readme({ name: owner.name ?? owner.email, madeAt: clock(), missing });
    return [
      { path: "README.txt", compress: true, open: async () => Readable.from([text]) },
      ...Object.entries(exportedTables).map(([name, table]) => ({
        path: `${table.file}.json`,
        compress: true,
        open: async () =>
          Readable.from(jsonOf(ownersRows(rows.rowsOf(name, table, owner.userId), table, cipher))),
      })),
      ...found.map(({ path, file }) => ({
        path,
        compress: false,
        open: async () => (await files.get(file)).stream,
      })),
    ];
  };

  /** Stores the archive and returns its size. */
  const store = async (file: FileRef, owner: Owner, signal?: AbortSignal): Promise<number> => {
    const archive = streamArchive(await entriesFor(owner, signal));
    if (signal) addAbortSignal(signal, archive);
    await files.put(file, archive, { contentType: "application/zip" });
    return (await files.stat(file)).size;
  };

  /** Whether this file is now the archive's: another run may have been faster, or the member may be gone. */
  const finish = (exportId: string, owner: Owner, file: FileRef, fileSize: number): Promise<boolean> =>
    transact(async (stores) => {
      const ready = await stores.dataExports.markReady(exportId, {
        fileKey: file.key,
        fileSize,
        days: keptDays,
      });
      if (!ready?.expiresAt) return false;
      const older = await stores.dataExports.forgetOlder(owner.userId, exportId);
      if (older.length > 0)
        await stores.jobs.enqueue("remove-files", { keys: older.map((key) => ({ bucket, key })) });
      await stores.publish(dataExportReady(owner, ready.expiresAt));
      return true;
    });

  const folderOf = (userId: string, exportId: string): string => `${userId}/${exportId}-`;

  /** Removes the files of runs that died; `kept` is the archive itself. */
  const removeStrays = async (userId: string, exportId: string, kept?: FileRef): Promise<void> => {
    for await (const { key } of files.list(bucket, folderOf(userId, exportId))) {
      if (key !== kept?.key) await files.remove({ bucket, key });
    }
  };

  return {
    /** The job. If it runs twice, it creates one archive, and announces it once. */
    run: async (exportId: string, signal?: AbortSignal): Promise<void> => {
      const owner = await dataExports.findWaiting(exportId);
      if (!owner) return;
      const file: FileRef = { bucket, key: `${folderOf(owner.userId, exportId)}${randomUUID()}.zip` };
      const size = await store(file, owner, signal).catch(async (error: unknown) => {
        // A faster run may have removed the file before this one was done with it.
        if (await dataExports.findWaiting(exportId)) throw error;
        return null;
      });
      if (size !== null && (await finish(exportId, owner, file, size)))
        await removeStrays(owner.userId, exportId, file);
      else await files.remove(file);
    },

    /** After the last attempt: the member gets a message, and can ask again. */
    giveUp: async (exportId: string): Promise<void> => {
      const failed = await transact((stores) => stores.dataExports.markFailed(exportId));
      if (failed) await removeStrays(failed.userId, exportId);
    },
  };
}
