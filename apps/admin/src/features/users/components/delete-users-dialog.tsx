import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { UsersFilter } from "@evoya/schemas/users";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useFollowedJob } from "../../../list/bulk-outcome.ts";
import { BulkProgress } from "../../../list/bulk-progress.tsx";
import type { Everything } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { useKeepUser } from "../queries.ts";

type Doomed = { id: string; email: string };
type Props = {
  users: readonly Doomed[];
  /** Used in place of those: everyone the filters find. */
  everyone?: Everything<UsersFilter> | null;
  onClose: () => void;
  /** Gets the users that weren't deleted and can be tried again. */
  onDeleted: (left: string[]) => void;
};

const counted = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "user" : "users"}`;

/** "Deleted 3 users and 12 files." */
function deletedText(job: BulkJob): string {
  const files = job.items.flatMap(({ report }) => report?.storage_cleanup ?? []);
  const removed = files.reduce((sum, bucket) => sum + bucket.files, 0);
  return `Deleted ${counted(job.done)} and ${removed} ${removed === 1 ? "file" : "files"}.`;
}

/** Asks you to type a word, then deletes the accounts one by one and reports on each (admin spec §4, §7). */
export function DeleteUsersDialog({ users, everyone, onClose, onDeleted }: Props) {
  const { job, follow } = useFollowedJob();
  const [typed, setTyped] = useState("");
  const keep = useKeepUser();
  const idempotency = useIdempotencyKey();
  const [only] = users.length === 1 && !everyone ? users : [];
  const word = only ? only.email : "DELETE";
  const failure = only ? "Failed to delete user" : "Failed to delete users";
  const start = useMutation({
    mutationFn: () => {
      const ids = users.map(({ id }) => id);
      const options = { idempotencyKey: idempotency.keyFor(everyone ?? ids) };
      return everyone
        ? api.deleteFoundUsers({ body: everyone }, options)
        : api.deleteUsers({ body: { ids } }, options);
    },
    onSuccess: (started) => follow(started, { on: "accounts", doneText: deletedText, failedText: failure }),
    onError: (error) => {
      keep();
      toast.error("Error", everyone ? problemText(error) : failure);
    },
  });
  if (job) {
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    return (
      <BulkProgress
        job={job}
        on="accounts"
        title={{ working: "Deleting users", done: "Users deleted" }}
        verb="deleted"
        working="One account after another."
        doneText={deletedText}
        noun="User"
        nameOf={(id) => emails.get(id)}
        pathOf={paths.user}
        onClose={(left) => {
          keep();
          onDeleted(left);
        }}
      />
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title={only ? `Delete ${only.email}?` : `Delete ${counted(everyone?.upTo ?? users.length)}?`}
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
