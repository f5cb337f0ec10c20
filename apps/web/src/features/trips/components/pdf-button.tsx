import { Button } from "@evoya/ui/button";
import { saveFile } from "@evoya/ui/lib/save-file";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { fetchPdf } from "../../../lib/fetch-pdf.ts";

/** Saves the plan as a PDF. The first time after a change takes a moment, and the button says so. */
export function PdfButton({ id }: { id: string }) {
  const tellProblem = useTellProblem();
  const download = useMutation({
    mutationFn: () => fetchPdf(`/v1/me/itineraries/${id}/pdf`),
    onSuccess: (pdf) => saveFile("evoya-trip.pdf", pdf),
    onError: (problem) => tellProblem("We couldn't make your PDF", problem),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={download.isPending}
      busyLabel="Making your PDF..."
      onClick={() => download.mutate()}
    >
      <FileDown aria-hidden /> PDF
    </Button>
  );
}
