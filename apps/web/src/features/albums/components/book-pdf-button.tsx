import type { BookPaper } from "@evoya/domain/book";
import { Button } from "@evoya/ui/button";
import { saveFile } from "@evoya/ui/lib/save-file";
import { Menu, MenuItem } from "@evoya/ui/menu";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { fetchPdf } from "../../../lib/fetch-pdf.ts";

/** A book of two hundred photos takes a minute or two where much is going on; each try waits 25 seconds. */
const tries = 8;

/** Saves the book as a PDF to print. The first time after a change takes a moment, and the button says so. */
export function BookPdfButton({ tripId }: { tripId: string }) {
  const tellProblem = useTellProblem();
  const download = useMutation({
    mutationFn: (paper: BookPaper) =>
      fetchPdf(`/v1/me/itineraries/${tripId}/book/pdf?paper=${paper}`, { tries }),
    onSuccess: (pdf) => saveFile("evoya-memory-book.pdf", pdf),
    onError: (problem) => tellProblem("We couldn't make your book", problem),
  });
  return (
    <Menu
      trigger={
        <Button variant="outline" busy={download.isPending} busyLabel="Making your book...">
          <Printer aria-hidden /> Print
        </Button>
      }
    >
      <MenuItem onSelect={() => download.mutate("a4")}>PDF in A4</MenuItem>
      <MenuItem onSelect={() => download.mutate("letter")}>PDF in US Letter</MenuItem>
    </Menu>
  );
}
