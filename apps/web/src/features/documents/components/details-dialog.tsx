import type { MemberDocument } from "@evoya/schemas/documents";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { documentsQuery } from "../queries.ts";
import { DocumentFields } from "./document-fields.tsx";
import { ReadLog } from "./read-log.tsx";

type DetailsDialogProps = { document: MemberDocument; onClose: () => void };

/** A document's type and expiry date, to change; and who has read it. */
export function DetailsDialog({ document, onClose }: DetailsDialogProps) {
  const client = useQueryClient();
  const [about, setAbout] = useState({
    type: document.type,
    tripId: document.trip?.id ?? "",
    expiresOn: document.expiresOn ?? "",
    issuingCountry: document.issuingCountry ?? "",
  });
  const save = useMutation({
    mutationFn: () =>
      api.updateDocument({
        params: { id: document.id },
        body: {
          type: about.type,
          tripId: about.tripId || null,
          expiresOn: about.expiresOn || null,
          issuingCountry: about.issuingCountry.trim() || null,
        },
      }),
    onSuccess: () => {
      toast.success("Document saved");
      onClose();
    },
    onError: (problem) => toast.error("Failed to save document", problemText(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{document.name}</span>}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={save.isPending} busyLabel="Saving" onClick={() => save.mutate()}>
            Save changes
          </Button>
        </>
      }
    >
      <DocumentFields about={about} onChange={setAbout} />
      {about.expiresOn && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-3"
          onClick={() => setAbout({ ...about, expiresOn: "" })}
        >
          Clear the expiry date
        </Button>
      )}
      <ReadLog documentId={document.id} />
    </Dialog>
  );
}
