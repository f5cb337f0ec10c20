import { maxSelected } from "@evoya/schemas/staff-list";
import { Button } from "@evoya/ui/button";
import { toast } from "@evoya/ui/toast";
import { Download } from "lucide-react";
import { download } from "../lib/download.ts";
import { useStaffAction } from "../lib/use-staff-action.ts";
import { usePermission } from "../session/session.ts";
import type { Unit } from "./count-of.ts";
import type { ListQueries } from "./list-queries.ts";

type Props = {
  unit: Unit;
  /** Always sent along with the filters, such as the queue of a review list. */
  within?: Record<string, string> | undefined;
  list: {
    exportPath: ListQueries<unknown, object>["exportPath"];
    rows: readonly unknown[];
    state: "error" | "loading" | "ready";
    selected: readonly { id: string }[];
    /** Set if that's everything the filters find. */
    everything: object | null;
    order: string | undefined;
    url: URLSearchParams;
  };
};

/** Exports the selected rows or, with none selected, everything the filters find, loaded or not. */
export function ExportListButton({
  unit: { many: things },
  within,
  list: { exportPath, rows, state, selected, everything, order, url },
}: Props) {
  const mayExport = usePermission("exports.read").allowed;
  const named = everything ? [] : selected;
  const isTooMany = named.length > maxSelected;
  const ids = named.map(({ id }) => id).join(",");
  const exporting = useStaffAction({
    act: () =>
      download(exportPath, {
        ...within,
        ...(ids ? { ids } : Object.fromEntries(url)),
        ...(order && { sort: order }),
      }),
    done: `${capitalized(things)} exported`,
    failed: "Error",
  });
  if (!mayExport) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isTooMany || state !== "ready"}
      title={isTooMany ? `Select up to ${maxSelected} ${things}.` : undefined}
      busy={exporting.isPending}
      busyLabel="Exporting..."
      onClick={() =>
        rows.length === 0 ? toast.error("Error", `No ${things} to export`) : exporting.mutate()
      }
    >
      <Download aria-hidden />
      {selected.length > 0 ? "Export selected" : "Export CSV"}
    </Button>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
