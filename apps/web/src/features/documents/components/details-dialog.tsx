import { dateLabel } from "@evoya/domain/dates";
import { documentTypeLabels } from "@evoya/domain/documents";
import type { MemberDocument } from "@evoya/schemas/documents";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { ChangedElsewhere } from "../../../lib/changed-elsewhere.tsx";
import { documentsQuery } from "../queries.ts";
import { DocumentFields } from "./document-fields.tsx";
import { ReadLog } from "./read-log.tsx";

type DetailsDialogProps = { document: MemberDocument; onClose: () => void };

type Details = { type: MemberDocument["type"]; tripId: string; expiresOn: string; issuingCountry: string };

const namesOf = (details: Partial<Details>) => Object.keys(details) as (keyof Details)[];

/** The details of `next` that `before` didn't have. */
const changesOf = (before: Details, next: Details): Partial<Details> =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => before[name as keyof Details] !== value));

const shown: Record<keyof Details, (document: MemberDocument) => { label: string; value: string }> = {
  type: ({ type }) => ({ label: "Document type", value: documentTypeLabels[type] }),
  tripId: ({ trip }) => ({ label: "Trip", value: trip?.title ?? "" }),
  expiresOn: ({ expiresOn }) => ({ label: "Expires on", value: expiresOn ? dateLabel(expiresOn) : "" }),
  issuingCountry: ({ issuingCountry }) => ({ label: "Issuing country", value: issuingCountry ?? "" }),
};

/** A document's type and expiry date, to change; and who has read it. */
export function DetailsDialog({ document, onClose }: DetailsDialogProps) {
  const client = useQueryClient();
  const saved: Details = {
    type: document.type,
    tripId: document.trip?.id ?? "",
    expiresOn: document.expiresOn ?? "",
    issuingCountry: document.issuingCountry ?? "",
  };
  // Only what's changed here: the rest follows, and keeps, what's changed elsewhere.
  const [edits, setEdits] = useState<Partial<Details>>({});
  const [opened] = useState(saved);
  const about = { ...saved, ...edits };
  const setAbout = (next: Details) => setEdits({ ...edits, ...changesOf(saved, next) });
  const overtaken = namesOf(changesOf(opened, saved)).filter(
    (name) => edits[name] !== undefined && edits[name] !== saved[name],
  );
  const save = useMutation({
    mutationFn: () =>
      api.updateDocument({
        params: { id: document.id },
        body: {
          type: edits.type,
          tripId: edits.tripId === undefined ? undefined : edits.tripId || null,
          expiresOn: edits.expiresOn === undefined ? undefined : edits.expiresOn || null,
          issuingCountry:
            edits.issuingCountry === undefined ? undefined : edits.issuingCountry.trim() || null,
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
      {overtaken.length > 0 && (
        <ChangedElsewhere
          className="mb-5"
          what="This document"
          fields={overtaken.map((name) => ({ name, ...shown[name](document) }))}
          onTake={(name) => setEdits({ ...edits, [name]: undefined })}
        />
      )}
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
