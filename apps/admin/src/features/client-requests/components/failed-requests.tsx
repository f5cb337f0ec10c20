import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { FailedRows } from "../../../list/failed-rows.tsx";
import { paths } from "../../../paths.ts";
import { reasonOf, words, writeResults } from "../bulk.ts";
import type { BulkFailures } from "../use-bulk.ts";

type Props = { failures: BulkFailures; onClose: () => void };

/** Which of the selected requests weren't changed, each with the reason. Those that still exist stay selected. */
export function FailedRequests({ failures: { action, results, names }, onClose }: Props) {
  const { done, failed } = words[action];
  const rows = results.flatMap((result) =>
    result.outcome === "done"
      ? []
      : [{ id: result.id, reason: reasonOf(result), isGone: result.outcome === "not_found" }],
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={failed}
      description={`${writeResults(done, results)}.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <FailedRows rows={rows} noun="Request" nameOf={(id) => names.get(id)} pathOf={paths.request} />
    </Dialog>
  );
}
