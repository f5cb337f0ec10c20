import {
  type DocumentType,
  documentTypeLabels,
  documentTypes,
  documentUpload,
} from "@evoya/domain/documents";
import { Card, CardHeader } from "@evoya/ui/card";
import { FileDrop } from "@evoya/ui/file-drop";
import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { SelectField } from "@evoya/ui/select-field";
import { toast } from "@evoya/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { PlanLimitReached } from "../../../entitlements/plan-limit-reached.tsx";
import { tripsQuery } from "../../trips/queries.ts";
import { documentsQuery } from "../queries.ts";

const { types, maxMegabytes } = documentUpload;

/** Public spec §5. The server checks the content again. */
const rules = {
  accept: types.join(","),
  maxSize: maxMegabytes * 1024 * 1024,
  refusals: {
    type: "Invalid file type. Allowed types: PDF, JPG, JPEG, PNG",
    size: `File too large. Maximum size: ${maxMegabytes} MB`,
  },
};

const typeOptions = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }));

/** Uploads documents, several at a time, as long as the plan has room for them (design D16). */
export function UploadCard({ used, limit }: { used: number; limit: number | null }) {
  const client = useQueryClient();
  const [type, setType] = useState<DocumentType>("other");
  const [tripId, setTripId] = useState("");
  const { uploads, add, retry, remove } = useFileUploads({
    send: (file, { signal, onProgress }) =>
      api.uploadDocument(
        { query: { type, ...(tripId && { tripId }) }, file },
        { signal, onUploadProgress: onProgress },
      ),
    onDone: () => {
      toast.success("Document uploaded successfully");
      void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
    },
    explain: (problem) => {
      toast.error("Failed to upload document", problemText(problem));
      void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
      return problemText(problem);
    },
  });
  const isFull = limit !== null && used >= limit;
  return (
    <Card asChild>
      <section aria-label="Upload documents">
        <CardHeader
          title="Upload documents"
          description={
            limit === null
              ? `You have ${used} ${used === 1 ? "document" : "documents"}. Your plan has no limit.`
              : `You've used ${used} of the ${limit} documents in your plan.`
          }
        />
        {isFull && <PlanLimitReached feature="documents" className="mb-5" />}
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Document type"
            options={typeOptions}
            value={type}
            disabled={isFull}
            onChange={({ target }) => setType(documentTypes.find((each) => each === target.value) ?? "other")}
          />
          <TripField value={tripId} onChange={setTripId} disabled={isFull} />
        </div>
        <FileDrop
          {...rules}
          multiple
          label="Choose documents"
          hint={`PDF, JPG or PNG, up to ${maxMegabytes} MB each`}
          disabled={isFull}
          // What has arrived is in the list below.
          uploads={uploads.filter(({ state }) => state !== "done")}
          onFiles={add}
          onRefused={(refused) => toast.error("File Error", refused[0]?.reason)}
          onRetry={retry}
          onRemove={(id) => {
            remove(id);
            // A file that was canceled too late has arrived after all.
            void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
          }}
        />
      </section>
    </Card>
  );
}

type TripFieldProps = { value: string; onChange: (tripId: string) => void; disabled: boolean };

function TripField({ value, onChange, disabled }: TripFieldProps) {
  const { data } = useQuery(tripsQuery);
  return (
    <SelectField
      label="Trip"
      optional
      placeholder="No trip in particular"
      options={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
