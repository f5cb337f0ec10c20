import type { AnalyticsRange } from "@evoya/domain/analytics-report";
import { Button } from "@evoya/ui/button";
import { FileChartColumn } from "lucide-react";
import { download } from "../../../lib/download.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";

/** The range's figures as a PDF report, made by the server (decision 289). */
export function PdfButton({ range }: { range: AnalyticsRange }) {
  const mayExport = usePermission("exports.read").allowed;
  const making = useStaffAction({
    act: () => download("/v1/admin/analytics/report", { range }),
    done: "Report exported successfully",
    failed: "Failed to export the report",
  });
  if (!mayExport) return null;
  return (
    <Button
      variant="outline"
      busy={making.isPending}
      busyLabel="Exporting..."
      onClick={() => making.mutate()}
    >
      <FileChartColumn aria-hidden />
      PDF report
    </Button>
  );
}
