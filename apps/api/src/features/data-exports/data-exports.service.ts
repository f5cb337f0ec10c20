import { brand } from "@evoya/domain/brand";
import type { DataExport } from "@evoya/schemas/data-exports";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { type Prove, proofOf } from "../credentials/proofs.ts";
import { orUnavailable } from "../member-files/keeping.ts";
import { dataExportRequested } from "./data-exports.events.ts";
import type { DataExportRepository } from "./data-exports.repository.ts";

type Stores = { dataExports: DataExportRepository; publish: Publish; jobs: JobQueue };
type Deps = { transact: Transact<Stores>; dataExports: DataExportRepository; files: Files; prove: Prove };

/** Long enough for the browser to start; anyone who finds the link later gets nothing. */
const linkSeconds = 60;
const bucket = "data-exports";

/** What members do about their own data: request it, check on it, download it. */
export const createDataExportService = ({ transact, dataExports, files, prove }: Deps) => ({
  /** Starts an archive, or returns the one in progress. Throws what `Prove` throws. */
  request: async (caller: MemberCaller, password?: string): Promise<DataExport> => {
    const { userId } = caller;
    await prove(proofOf(caller, password));
    return transact(async (stores) => {
      const begun = await stores.dataExports.begin(userId);
      if (begun) {
        await stores.jobs.enqueue("make-data-export", { exportId: begun.id });
        await stores.publish(dataExportRequested(userId));
      }
      const latest = await stores.dataExports.latest(userId);
      return latest as DataExport;
    });
  },

  findLatest: async (userId: string): Promise<{ latest: DataExport | null }> => ({
    latest: ((await dataExports.latest(userId)) as DataExport | undefined) ?? null,
  }),

  /**
   * A link to the archive. Throws `not_found`, `conflict` until there's one, `gone` after seven days, and what
   * `Prove` throws.
   */
  link: async (caller: MemberCaller, id: string, password?: string): Promise<{ url: string }> => {
    await prove(proofOf(caller, password), { orRecently: true });
    const found = await dataExports.findOwned(id, caller.userId);
    if (!found) throw new Problem("not_found");
    if (found.status !== "ready") throw new Problem("conflict", "Your download isn't ready yet.");
    if (found.isExpired || !found.fileKey)
      throw new Problem("gone", "This download has expired. Please ask for a new one.");
    const day = found.createdAt.slice(0, 10);
    const options = { seconds: linkSeconds, downloadName: `${brand.name.toLowerCase()}-data-${day}.zip` };
    return { url: await orUnavailable(files.presignedGet({ bucket, key: found.fileKey }, options)) };
  },

  /** Housekeeping: queues the removal of expired archives' files. */
  removeExpired: (): Promise<void> =>
    transact(async (stores) => {
      const keys = await stores.dataExports.takeExpiredFiles();
      if (keys.length > 0)
        await stores.jobs.enqueue("remove-files", { keys: keys.map((key) => ({ bucket, key })) });
    }),
});

export type DataExportService = ReturnType<typeof createDataExportService>;
