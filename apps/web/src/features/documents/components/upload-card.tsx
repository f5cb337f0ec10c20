import { documentTypes } from "@evoya/domain/documents";
import { fileHint, filesOf } from "@evoya/domain/file-rules";
import { Card, CardHeader } from "@evoya/ui/card";
import { FileDrop } from "@evoya/ui/file-drop";
import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { PlanLimitReached } from "../../../entitlements/plan-limit-reached.tsx";
import { documentsQuery } from "../queries.ts";
import { type About, DocumentFields } from "./document-fields.tsx";

const nothingSaid: About = { type: "other", tripId: "", expiresOn: "", issuingCountry: "" };

const toQuery = ({ type, tripId, expiresOn, issuingCountry }: About) => ({
  type,
  ...(tripId && { tripId }),
  ...(expiresOn && { expiresOn }),
  ...(issuingCountry.trim() && { issuingCountry: issuingCountry.trim() }),
});

/** Uploads documents, several at a time, while the plan has room for them (design D16). */
export function UploadCard({ used, limit }: { used: number; limit: number | null }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [about, setAbout] = useState<About>({
    ...nothingSaid,
    type: documentTypes.find((type) => type === params.get("type")) ?? "other",
    tripId: params.get("trip") ?? "",
  });
  // The facts given when a file was chosen: it may be resent after the fields have changed.
  const saidOf = useRef(new WeakMap<File, About>());
  const { uploads, add, retry, remove } = useFileUploads({
    send: (file, { signal, onProgress }) =>
      api.uploadDocument(
        { query: toQuery(saidOf.current.get(file) ?? about), file },
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
              ? `You have ${used.toLocaleString("en-US")} ${used === 1 ? "document" : "documents"}. Your plan has no limit on how many.`
              : `You've used ${used} of the ${limit} documents in your plan.`
          }
        />
        {isFull && <PlanLimitReached feature="documents" className="mb-5" />}
        <div className="mb-4">
          <DocumentFields about={about} onChange={setAbout} disabled={isFull} />
        </div>
        <FileDrop
          {...filesOf("document")}
          multiple
          label="Choose documents"
          hint={`${fileHint("document")} each`}
          disabled={isFull}
          // Files that have arrived are in the list below.
          uploads={uploads.filter(({ state }) => state !== "done")}
          onFiles={(chosen) => {
            for (const file of chosen) saidOf.current.set(file, about);
            add(chosen);
            // The next document has another date, and perhaps another country.
            setAbout({ ...about, expiresOn: "", issuingCountry: "" });
          }}
          onRefused={(refused) => toast.error("File Error", refused[0]?.reason)}
          onRetry={retry}
          onRemove={(id) => {
            remove(id);
            // A file canceled too late has arrived after all.
            void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
          }}
        />
      </section>
    </Card>
  );
}
