import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { MembershipAction } from "@evoya/domain/membership-actions";
import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { MembershipRow, MembershipsFilter } from "@evoya/schemas/staff-memberships";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useFollowedJob } from "../../../list/bulk-outcome.ts";
import { BulkProgress } from "../../../list/bulk-progress.tsx";
import type { Everything } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { useRefreshMemberships } from "../queries.ts";

export type BulkAction = MembershipAction | "delete";

const words: Record<BulkAction, { verb: string; done: string; text: string }> = {
  activate: {
    verb: "Activate",
    done: "Activated",
    text: "They get their plans back, except those whose plan is over: give them one on their own pages. Members who pay are charged again starting next month.",
  },
  suspend: {
    verb: "Suspend",
    done: "Suspended",
    text: "They go back to Free for now. Members who pay aren't charged while they're suspended.",
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

const counted = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "membership" : "memberships"}`;

type Props = {
  action: BulkAction;
  memberships: readonly MembershipRow[];
  /** Used in place of those: everything the filters find. */
  everything: Everything<MembershipsFilter> | null;
  onClose: () => void;
  /** Gets the memberships that weren't changed and can be tried again. */
  onDone: (left: string[]) => void;
};

/** Asks for confirmation, then changes one membership after another and reports on each (admin spec §4). */
export function BulkMembershipsDialog({ action, memberships, everything, onClose, onDone }: Props) {
  const { job, follow } = useFollowedJob();
  const refresh = useRefreshMemberships();
  const idempotency = useIdempotencyKey();
  // As they were when asked about: if the answer is lost, the same request is sent again.
  const [chosen] = useState(() => memberships.map(({ id, updatedAt }) => ({ id, version: updatedAt })));
  const { verb, done, text } = words[action];
  const doneText = (now: BulkJob) => `${done} ${counted(now.done)}.`;
  const failedText = "Failed to perform bulk action";
  const start = useMutation({
    mutationFn: () => {
      const options = { idempotencyKey: idempotency.keyFor({ action, wanted: everything ?? chosen }) };
      return everything
        ? api.changeFoundMemberships({ body: { action, ...everything } }, options)
        : api.changeMemberships({ body: { action, memberships: chosen } }, options);
    },
    onSuccess: (started) => follow(started, { on: "accounts", doneText, failedText }),
    onError: (error) => {
      refresh();
      toast.error("Error", everything ? problemText(error) : failedText);
    },
  });
  if (job) {
    const emails = new Map(memberships.map(({ id, email }) => [id, email]));
    return (
      <BulkProgress
        job={job}
        on="accounts"
        title={{ working: "Working on it", done: "All done" }}
        verb={done.toLowerCase()}
        working="One membership after another."
        doneText={doneText}
        noun="Membership"
        nameOf={(id) => emails.get(id)}
        pathOf={paths.membership}
        onClose={(left) => {
          refresh();
          onDone(left);
        }}
      />
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title={`${verb} ${counted(everything?.upTo ?? memberships.length)}?`}
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
