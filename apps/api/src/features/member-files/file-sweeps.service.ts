import { type Bucket, buckets, type Files, type ListedFile } from "../../adapters/files/files.ts";
import type { FileSweepRepository } from "./file-sweeps.repository.ts";

type Deps = {
  sweeps: FileSweepRepository;
  files: Pick<Files, "list" | "removeMany">;
  clock: () => Date;
};

/** How many files are looked up and removed together: as many as S3 removes at once. */
const pageSize = 1_000;

/** The maximum number of pages per run, so that the hour's other chores aren't kept waiting. */
const maxPages = 50;

/** A file is stored before its row is written; a file without a row after a day won't get one. */
const patienceMs = 86_400_000;

/**
 * If more than both of these on one page are strays, they aren't left over from crashes: most likely,
 * database and store don't belong together.
 */
const suspicious = { files: 20, share: 0.1 };

async function take(listed: AsyncIterable<ListedFile>): Promise<ListedFile[]> {
  const page: ListedFile[] = [];
  for await (const file of listed) {
    page.push(file);
    if (page.length === pageSize) break;
  }
  return page;
}

/**
 * Removes files that no row names, such as those left by a process that died between storing a file and
 * writing its row (decision 231). One tour a day through all buckets.
 */
export function createFileSweepService({ sweeps, files, clock }: Deps) {
  const straysOf = async (bucket: Bucket, page: readonly ListedFile[]): Promise<string[]> => {
    const until = clock().getTime() - patienceMs;
    const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < until).map(({ key }) => key);
    if (old.length === 0) return [];
    const named = await sweeps.named(bucket, old);
    return old.filter((key) => !named.has(key));
  };

  /** Handles the next files of a bucket. */
  const sweepPage = async (bucket: Bucket, afterKey: string) => {
    const page = await take(files.list(bucket, "", afterKey));
    const strays = await straysOf(bucket, page);
    const isHeldBack = strays.length > suspicious.files && strays.length > page.length * suspicious.share;
    if (strays.length > 0 && !isHeldBack) await files.removeMany(bucket, strays);
    return {
      afterKey: page.at(-1)?.key ?? afterKey,
      isLast: page.length < pageSize,
      seen: page.length,
      removed: isHeldBack ? 0 : strays.length,
      heldBack: isHeldBack ? strays.length : 0,
    };
  };

  return {
    /** Continues the day's tour, if it isn't over. Runs every hour; running twice does no harm. */
    run: async (): Promise<void> => {
      const sweep = await sweeps.current(buckets[0]);
      if (!sweep) return;
      let at = { bucket: sweep.bucket as Bucket, afterKey: sweep.afterKey };
      for (let pages = 0; pages < maxPages; pages += 1) {
        const { isLast, afterKey, ...found } = await sweepPage(at.bucket, at.afterKey);
        const next = isLast ? buckets[buckets.indexOf(at.bucket) + 1] : undefined;
        at = next ? { bucket: next, afterKey: "" } : { ...at, afterKey };
        await sweeps.advance(sweep.id, { ...at, ...found });
        if (isLast && !next) return sweeps.finish(sweep.id);
      }
    },
  };
}
