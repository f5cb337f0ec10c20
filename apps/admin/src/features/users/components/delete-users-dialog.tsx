import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { Progress } from "@evoya/ui/progress";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { bulkJobQuery } from "../../../list/bulk-job-query.ts";
import { useKeepUser } from "../queries.ts";

type Doomed = { id: string; email: string };
type Props = { users: readonly Doomed[]; onClose: () => void; onDeleted: () => void };

const counted = (count: number) => `${count} ${count === 1 ? "user" : "users"}`;

/** Asks you to type a word, then deletes the accounts one by one and reports on each (admin spec §4, §7). */
export function DeleteUsersDialog({ users, onClose, onDeleted }: Props) {
  const [job, setJob] = useState<BulkJob | null>(null);
  const [typed, setTyped] = useState("");
  const [only] = users.length === 1 ? users : [];
  const word = only ? only.email : "DELETE";
  const start = useMutation({
    mutationFn: () => api.deleteUsers({ body: { ids: users.map(({ id }) => id) } }),
    onSuccess: setJob,
    onError: () => toast.error("Error", only ? "Failed to delete user" : "Failed to delete users"),
  });
  if (job) return <DeletionProgress job={job} users={users} onClose={onDeleted} />;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title={only ? `Delete ${only.email}?` : `Delete ${counted(users.length)}?`}
      description="Their trips, documents, photos, and messages go with them, and a paid plan ends. You can't undo it."
      confirmLabel={only ? "Delete User" : "Delete Users"}
      confirmDisabled={typed.trim() !== word}
      busy={start.isPending}
      busyLabel="Deleting..."
      keepOpen
      onConfirm={() => start.mutate()}
    >
      <TextField
        className="mt-4"
        label={`Type ${word} to confirm`}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </AlertDialog>
  );
}

type ProgressProps = { job: BulkJob; users: readonly Doomed[]; onClose: () => void };

function DeletionProgress({ job: started, users, onClose }: ProgressProps) {
  const keep = useKeepUser();
  const { data: job, error } = useQuery(bulkJobQuery(started));
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const failed = job.items.filter(({ outcome }) => outcome !== null && outcome !== "done");
  const files = job.items.flatMap(({ report }) => report?.storage_cleanup ?? []);
  const removed = files.reduce((sum, bucket) => sum + bucket.files, 0);
  const close = () => {
    keep();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={job.finishedAt ? "Users deleted" : "Deleting users"}
      description="You can close this. The work goes on, and the report is kept for 30 days."
      footer={<Button onClick={close}>Close</Button>}
    >
      <Progress
        label="Progress"
        value={job.done + job.failed}
        max={job.total}
        valueText={`${job.done + job.failed} of ${job.total}`}
      />
      <p role="status" className="mt-4">
        {job.finishedAt
          ? `Deleted ${counted(job.done)} and ${removed} ${removed === 1 ? "file" : "files"}.`
          : "One account after another."}
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
