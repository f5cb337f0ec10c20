import type { MembershipAction } from "@evoya/domain/membership-actions";
import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { Progress } from "@evoya/ui/progress";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { bulkJobQuery } from "../../../list/bulk-job-query.ts";
import { useRefreshMemberships } from "../queries.ts";

export type BulkAction = MembershipAction | "delete";

const words: Record<BulkAction, { verb: string; done: string; text: string }> = {
  activate: {
    verb: "Activate",
    done: "Activated",
    text: "They get their plans back. Whoever pays is charged again from the next month.",
  },
  suspend: {
    verb: "Suspend",
    done: "Suspended",
    text: "They go back to Free for now. Whoever pays isn't charged while it lasts.",
  },
  cancel: {
    verb: "Cancel",
    done: "Canceled",
    text: "They go back to Free. Subscriptions end right away at the payment provider.",
  },
  delete: {
    verb: "Delete",
    done: "Deleted",
    text: "They go back to Free, and subscriptions end right away. Accounts stay. You can't undo it.",
  },
};

const counted = (count: number) => `${count} ${count === 1 ? "membership" : "memberships"}`;

type Props = {
  action: BulkAction;
  memberships: readonly MembershipRow[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks, then changes one membership after another and reports on each (admin spec §4). */
export function BulkMembershipsDialog({ action, memberships, onClose, onDone }: Props) {
  const [job, setJob] = useState<BulkJob | null>(null);
  const { verb, text } = words[action];
  const start = useMutation({
    mutationFn: () =>
      api.changeMemberships({
        body: { action, memberships: memberships.map(({ id, updatedAt }) => ({ id, version: updatedAt })) },
      }),
    onSuccess: setJob,
    onError: () => toast.error("Error", "Failed to perform bulk action"),
  });
  if (job) return <BulkProgress job={job} action={action} memberships={memberships} onClose={onDone} />;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title={`${verb} ${counted(memberships.length)}?`}
      description={text}
      tone={action === "activate" ? "primary" : "danger"}
      confirmLabel={verb}
      cancelLabel={action === "cancel" ? "Back" : undefined}
      busy={start.isPending}
      busyLabel="Starting..."
      keepOpen
      onConfirm={() => start.mutate()}
    />
  );
}

type ProgressProps = {
  job: BulkJob;
  action: BulkAction;
  memberships: readonly MembershipRow[];
  onClose: () => void;
};

function BulkProgress({ job: started, action, memberships, onClose }: ProgressProps) {
  const refresh = useRefreshMemberships();
  const { data: job, error } = useQuery(bulkJobQuery(started));
  const emails = new Map(memberships.map(({ id, email }) => [id, email]));
  const failed = job.items.filter(({ outcome }) => outcome !== null && outcome !== "done");
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={job.finishedAt ? "All done" : "Working on it"}
      description="You can close this. The work goes on."
      footer={<Button onClick={close}>Close</Button>}
    >
      <Progress
        label="Progress"
        value={job.done + job.failed}
        max={job.total}
        valueText={`${job.done + job.failed} of ${job.total}`}
      />
      <p role="status" className="mt-4">
        {job.finishedAt ? `${words[action].done} ${counted(job.done)}.` : "One membership after another."}
      </p>
      {error && <p role="alert">{problemText(error)}</p>}
      {failed.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm text-danger">
          {failed.map(({ id, reason }) => (
            <li key={id}>{`${emails.get(id) ?? id}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
