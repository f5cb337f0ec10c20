import { fromProblemDocument, isProblemDocument, Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { saveFile } from "@evoya/ui/lib/save-file";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { apiUrl } from "../../../config.ts";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";

const offline = "Network connection error. Please check your internet connection and try again.";

/** The plan's PDF, which the server makes the first time someone asks for it. */
async function fetchPdf(id: string): Promise<Blob> {
  const address = `${apiUrl}/v1/me/itineraries/${id}/pdf`;
  const response = await fetch(address, { credentials: "include" }).catch((cause: unknown) => {
    throw new Problem("unavailable", offline, { cause });
  });
  if (response.ok) return response.blob();
  const document: unknown = await response.json().catch(() => null);
  throw isProblemDocument(document) ? fromProblemDocument(document) : new Problem("internal");
}

/** Saves the plan as a PDF. The first time after a change takes a moment, and the button says so. */
export function PdfButton({ id }: { id: string }) {
  const tellProblem = useTellProblem();
  const download = useMutation({
    mutationFn: () => fetchPdf(id),
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
