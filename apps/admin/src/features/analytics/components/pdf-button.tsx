import type { AnalyticsRange } from "@evoya/domain/analytics-report";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { FileChartColumn } from "lucide-react";
import { download } from "../../../lib/download.ts";
import { usePermission } from "../../../session/session.ts";

/** The range's figures as a PDF report, made by the server (decision 289). */
export function PdfButton({ range }: { range: AnalyticsRange }) {
  const mayExport = usePermission("exports.read");
  const making = useMutation({
    mutationFn: () => download("/v1/admin/analytics/report", { range }),
    onSuccess: () => toast.success("Success", "Report exported successfully"),
    onError: (problem) => toast.error("Failed to export the report", problemText(problem)),
  });
  return (
    <Button
      variant="outline"
      disabled={!mayExport.allowed}
      title={mayExport.reason}
      busy={making.isPending}
      busyLabel="Exporting..."
      onClick={() => making.mutate()}
    >
      <FileChartColumn aria-hidden />
      PDF report
    </Button>
  );
}
