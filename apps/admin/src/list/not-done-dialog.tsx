import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { reasonOf, writeResults } from "./bulk-results.ts";
import { FailedRows } from "./failed-rows.tsx";
import type { BulkFailures } from "./use-bulk-call.ts";

type Props = {
  failures: BulkFailures;
  /** The name for a row the screen doesn't know: "Request". */
  noun: string;
  pathOf: (id: string) => string;
  onClose: () => void;
};

/** Which of the selected rows weren't changed, each with the reason. Those that still exist stay selected. */
export function NotDoneDialog({ failures: { words, results, names }, noun, pathOf, onClose }: Props) {
  const rows = results.flatMap((result) =>
    result.outcome === "done"
      ? []
      : [{ id: result.id, reason: reasonOf(result), isGone: result.outcome === "not_found" }],
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.failed}
      description={`${writeResults(words.unit, words.done, results)}.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <FailedRows rows={rows} noun={noun} nameOf={(id) => names.get(id)} pathOf={pathOf} />
    </Dialog>
  );
}
