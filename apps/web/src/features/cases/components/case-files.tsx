import { mayRemoveFile } from "@evoya/domain/case-files";
import { fileSizeLabel } from "@evoya/domain/documents";
import { fileHint, filesOf } from "@evoya/domain/file-rules";
import type { CaseFile } from "@evoya/schemas/case-files";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { FileDrop } from "@evoya/ui/file-drop";
import { IconButton } from "@evoya/ui/icon-button";
import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { api } from "../../../api.ts";
import { shortDayOf } from "../../../lib/instants.ts";
import { filesQuery } from "../queries.ts";

/** A request's files, from either side, and a way to send more. */
export function CaseFiles({ caseId }: { caseId: string }) {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(filesQuery(caseId));
  const { uploads, add, retry, remove } = useFileUploads({
    send: (file, { signal, onProgress }) =>
      api.uploadCaseFile({ params: { id: caseId }, file }, { signal, onUploadProgress: onProgress }),
    onDone: () => void client.invalidateQueries({ queryKey: ["cases"] }),
    explain: problemText,
  });
  return (
    <Card asChild>
      <section aria-labelledby="files">
        <h2 id="files" className="font-semibold">
          Files
        </h2>
        {isPending && <Skeleton className="mt-4 h-12" />}
        {!isPending && !data && (
          <ErrorState title="Failed to load the files" error={error} onRetry={() => void refetch()} />
        )}
        {data && data.items.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {data.items.map((file) => (
              <Row key={file.id} file={file} />
            ))}
          </ul>
        )}
        <FileDrop
          {...filesOf("document")}
          className="mt-4"
          multiple
          label="Send a file"
          hint={`${fileHint("document")} each`}
          // Files that have arrived are in the list above.
          uploads={uploads.filter(({ state }) => state !== "done")}
          onFiles={add}
          onRetry={retry}
          onRemove={remove}
        />
      </section>
    </Card>
  );
}

function Row({ file: { id, name, size, sentBy, createdAt } }: { file: CaseFile }) {
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => api.getCaseFileLink({ params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error("Failed to open the file", problemText(error)),
  });
  const remove = useMutation({
    mutationFn: () => api.deleteCaseFile({ params: { id } }),
    onError: (error) => toast.error("Failed to remove the file", problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["cases"] }),
  });
  return (
    <li className="flex items-center justify-between gap-2 py-2.5">
      <span className="min-w-0">
        <Button
          variant="link"
          className="h-auto max-w-full text-left whitespace-normal [overflow-wrap:anywhere]"
          onClick={() => open.mutate()}
        >
          {name}
        </Button>
        <span className="block text-sm text-ink-muted">
          {sentBy === "member" ? "From you" : "From your concierge"}, {shortDayOf(createdAt)},{" "}
          {fileSizeLabel(size)}
        </span>
      </span>
      {mayRemoveFile(sentBy, "member") && (
        <IconButton
          size="sm"
          label={`Remove ${name}`}
          icon={<X aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  );
}
