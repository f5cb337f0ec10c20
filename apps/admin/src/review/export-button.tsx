import { maxSelected } from "@evoya/schemas/review-desk";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { download } from "../lib/download.ts";
import type { Unit } from "../list/list-footer.tsx";
import { usePermission } from "../session/session.ts";

type Props = {
  path: `/v1/admin/${string}`;
  /** The whole list, in the form the API takes. */
  query: Record<string, string | undefined>;
  unit: Unit;
  rows: readonly unknown[];
  selected: readonly { id: string }[];
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Exports the selected rows or, with none selected, everything the filters find, loaded or not. */
export function ExportButton({ path, query, unit: { many }, rows, selected }: Props) {
  const mayExport = usePermission("exports.read");
  const tooMany = selected.length > maxSelected ? `Select up to ${maxSelected} ${many}.` : undefined;
  const reason = mayExport.reason ?? tooMany;
  const ids = selected.map(({ id }) => id).join(",");
  const exporting = useMutation({
    mutationFn: () => download(path, ids ? { ...query, ids } : query),
    onSuccess: () => toast.success("Success", `${capital(many)} exported`),
    onError: (problem) => toast.error(`Failed to export ${many}`, problemText(problem)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={Boolean(reason)}
      title={reason}
      busy={exporting.isPending}
      busyLabel="Exporting..."
      onClick={() => (rows.length === 0 ? toast.error("Error", `No ${many} to export`) : exporting.mutate())}
    >
      {selected.length > 0 ? "Export selected" : "Export CSV"}
    </Button>
  );
}
