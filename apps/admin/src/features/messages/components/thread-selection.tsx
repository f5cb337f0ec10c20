import type { MessageThreadForStaff } from "@evoya/schemas/staff-messages";
import { BulkBar } from "@evoya/ui/bulk-bar";
import { Button } from "@evoya/ui/button";
import { useState } from "react";
import { countOf } from "../../../list/count-of.ts";
import { NotDoneDialog } from "../../../list/not-done-dialog.tsx";
import { useBulkCall } from "../../../list/use-bulk-call.ts";
import { paths } from "../../../paths.ts";
import { AssignDialog } from "../../client-requests/components/assign-dialog.tsx";
import { assignThreads, useRefreshThreads } from "../queries.ts";

const unit = { one: "conversation", many: "conversations" };
const words = { unit, done: "assigned", failed: "Failed to assign some conversations" };

/** Names a conversation: "Élise Moreau: Sleeper cabins". */
export const threadName = ({ member, subject }: MessageThreadForStaff): string =>
  `${member.name}: ${subject}`;

type Props = {
  /** The conversations on the page. */
  threads: readonly MessageThreadForStaff[];
  selected: readonly MessageThreadForStaff[];
  onSelect: (ids: string[]) => void;
};

/** The bar over the list while conversations are selected, and the dialogs it opens. */
export function ThreadSelection({ threads, selected, onSelect }: Props) {
  const [isAssigning, setAssigning] = useState(false);
  const { run, busy, failures, forgetFailures } = useBulkCall(useRefreshThreads(), (leftIds) => {
    setAssigning(false);
    onSelect(leftIds);
  });
  const assign = (assignedTo: string | null) =>
    void run({
      body: { assignedTo, items: selected.map(({ id, updatedAt }) => ({ id, updatedAt })) },
      send: assignThreads,
      words,
      names: new Map(selected.map((thread) => [thread.id, threadName(thread)])),
    });
  return (
    <>
      {selected.length > 0 && (
        <BulkBar text={`${selected.length} selected`} onClear={() => onSelect([])}>
          {selected.length < threads.length && (
            <Button size="sm" variant="outline" onClick={() => onSelect(threads.map(({ id }) => id))}>
              Select page
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => setAssigning(true)}>
            Assign
          </Button>
        </BulkBar>
      )}
      {isAssigning && (
        <AssignDialog
          description={`For ${countOf(selected.length, unit)}.`}
          busy={busy}
          onCancel={() => setAssigning(false)}
          onConfirm={assign}
        />
      )}
      {failures && (
        <NotDoneDialog
          failures={failures}
          noun="Conversation"
          pathOf={paths.thread}
          onClose={forgetFailures}
        />
      )}
    </>
  );
}
