import { saveFile } from "@evoya/ui/lib/save-file";
import { useMutation } from "@tanstack/react-query";
import { useTellProblem } from "../../entitlements/use-tell-problem.ts";
import { fetchPdf } from "../../lib/fetch-pdf.ts";

/** Saves a plan as a PDF. The first time after a change takes a moment. */
export function useTripPdf(id: string) {
  const tellProblem = useTellProblem();
  return useMutation({
    mutationFn: () => fetchPdf(`/v1/me/itineraries/${id}/pdf`),
    onSuccess: (pdf) => saveFile("evoya-trip.pdf", pdf),
    onError: (problem) => tellProblem("We couldn't make your PDF", problem),
  });
}
