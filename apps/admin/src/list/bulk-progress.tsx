import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { Progress } from "@evoya/ui/progress";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { type BulkJobOn, bulkJobQuery } from "./bulk-job-query.ts";
import { jobOutcome } from "./bulk-outcome.ts";
import { FailedRows } from "./failed-rows.tsx";

type Props = {
  job: BulkJob;
  on: BulkJobOn;
  /** The title while it works, and when it's all done. */
  title: { working: string; done: string };
  /** What's been done to the rows, for a title that counts them: "deleted". */
  verb: string;
  description?: string;
  /** "One user after another." */
  working: string;
  /** "Deleted 3 users." */
  doneText: (job: BulkJob) => string;
  /** The name for a row the screen doesn't know: "User". */
  noun: string;
  nameOf: (id: string) => string | undefined;
  pathOf: (id: string) => string;
  /** Gets the rows that weren't done and can be tried again, once the job has finished. */
  onClose: (left: string[]) => void;
};

const stops = {
  canceled: "The job was stopped before its end.",
  not_allowed: "We stopped: whoever started this may not do it anymore.",
};

type Item = BulkJob["items"][number];

const isFailed = ({ outcome }: Item): boolean => outcome !== null && outcome !== "done";

/** A row as the report shows it: the list is loaded again when the report closes. */
const inReport = ({ id, outcome, reason }: Item) => ({
  id,
  reason: outcome === "stale" ? "Someone else changed it. Look at it, then try again." : reason,
  isGone: outcome === "not_found",
});

/** Follows a job on many rows, and shows the result for each (admin spec §4). */
export function BulkProgress({ job: started, on, title, verb, description, ...props }: Props) {
  const { data: job, error, refetch } = useQuery(bulkJobQuery(started, on));
  const cancel = useMutation({
    mutationFn: () => api.cancelBulkJob({ params: { id: started.id } }),
    onSettled: () => refetch(),
  });
  const { done, total } = job;
  const endTitle =
    job.failed === 0
      ? title.done
      : `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${verb}`;
  const failed = job.items.filter(isFailed).map(inReport);
  const close = () =>
    props.onClose(job.finishedAt ? failed.flatMap(({ id, isGone }) => (isGone ? [] : id)) : []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={job.finishedAt ? endTitle : title.working}
      description={
        description ??
        (job.finishedAt
          ? "We keep this report for 30 days."
          : "You can close this. It keeps running, and we keep the report for 30 days.")
      }
      footer={
        <>
          {!job.finishedAt && (
            <Button
              variant="outline"
              busy={cancel.isPending || cancel.isSuccess}
              busyLabel="Stopping..."
              onClick={() => cancel.mutate()}
            >
              Stop here
            </Button>
          )}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Progress
        label="Progress"
        value={job.done + job.failed}
        max={job.total}
        valueText={`${job.done + job.failed} of ${job.total}`}
      />
      <p role="status" className="mt-4">
        {job.finishedAt ? props.doneText(job) : props.working}
      </p>
      {job.finishedAt && job.failed > 0 && (
        <Callout tone="danger" className="mt-3">
          {jobOutcome(job)}.{job.stopped && ` ${stops[job.stopped]}`}
        </Callout>
      )}
      {!job.finishedAt && cancel.error && <p role="alert">{problemText(cancel.error)}</p>}
      {error && <p role="alert">{problemText(error)}</p>}
      {failed.length > 0 && (
        <FailedRows rows={failed} noun={props.noun} nameOf={props.nameOf} pathOf={props.pathOf} />
      )}
    </Dialog>
  );
}
