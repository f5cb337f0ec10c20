import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { Problem } from "@evoya/schemas/problems";
import { toast } from "@evoya/ui/toast";
import { type QueryClient, QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type BulkJobOn, bulkJobQuery } from "./bulk-job-query.ts";

/** "11 done, 1 not done". */
export const jobOutcome = ({ done, failed }: Pick<BulkJob, "done" | "failed">): string =>
  [
    `${done.toLocaleString("en-US")} done`,
    ...(failed > 0 ? [`${failed.toLocaleString("en-US")} not done`] : []),
  ].join(", ");

/** How a job is followed, and what its end is called. */
export type JobWords = {
  on: BulkJobOn;
  /** "Deleted 3 users." */
  doneText: (job: BulkJob) => string;
  /** The catalog's text, if any row failed: "Failed to delete users". */
  failedText: string;
};

function announce(job: BulkJob, { doneText, failedText }: JobWords): void {
  if (job.failed === 0) toast.success("Success", doneText(job));
  else toast.error("Error", `${failedText}: ${jobOutcome(job)}.`);
}

/** Announces the job's end, also if nobody looks at its progress by then (admin spec §4). */
function announceEnd(client: QueryClient, job: BulkJob, words: JobWords): void {
  const observer = new QueryObserver(client, bulkJobQuery(job, words.on));
  const stop = observer.subscribe(({ data, error }) => {
    const isOver = Boolean(data?.finishedAt);
    // Signed out, for example.
    const isRefused = error instanceof Problem && error.status < 500;
    if (!isOver && !isRefused) return;
    stop();
    if (data && isOver) announce(data, words);
  });
}

/** A job that a screen has started: it's followed to its end. */
export function useFollowedJob() {
  const client = useQueryClient();
  const [job, setJob] = useState<BulkJob | null>(null);
  return {
    job,
    follow: (started: BulkJob, words: JobWords): void => {
      setJob(started);
      if (started.finishedAt) announce(started, words);
      else announceEnd(client, started, words);
    },
  };
}
