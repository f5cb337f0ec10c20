import { maxRequestsAtOnce } from "@evoya/domain/client-requests";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../../lib/download.ts";
import { usePermission } from "../../../session/session.ts";
import type { RequestFilters } from "../filters.ts";

type Props = {
  filters: RequestFilters;
  rows: readonly unknown[];
  selected: readonly { id: string }[];
};

export const tooManySelected = (selected: readonly unknown[]): string | undefined =>
  selected.length > maxRequestsAtOnce ? `Select up to ${maxRequestsAtOnce} requests.` : undefined;

/** Exports the selected requests or, with none selected, everything the filters find, loaded or not. */
export function ExportButton({ filters, rows, selected }: Props) {
  const mayExport = usePermission("exports.read");
  const reason = mayExport.reason ?? tooManySelected(selected);
  const ids = selected.map(({ id }) => id).join(",");
  const exporting = useMutation({
    mutationFn: () => download("/v1/admin/requests/export", ids ? { ids } : filters),
    onSuccess: () => toast.success("Success", "Requests exported"),
    onError: (problem) => toast.error("Failed to export requests", problemText(problem)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={Boolean(reason)}
      title={reason}
      busy={exporting.isPending}
      busyLabel="Exporting..."
      onClick={() => (rows.length === 0 ? toast.error("Error", "No requests to export") : exporting.mutate())}
    >
      {selected.length > 0 ? "Export selected" : "Export CSV"}
    </Button>
  );
}
