import { mayRemoveFile } from "@evoya/domain/case-files";
import { fileSizeLabel } from "@evoya/domain/documents";
import { fileHint, filesOf } from "@evoya/domain/file-rules";
import type { CaseFile } from "@evoya/schemas/case-files";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { FileDrop } from "@evoya/ui/file-drop";
import { IconButton } from "@evoya/ui/icon-button";
import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { writeDate } from "../../../lib/when.ts";
import { usePermission } from "../../../session/session.ts";
import { filesQuery, useRefreshCases } from "../queries.ts";

/** A case's files, from the client and the team. The client sees what you add here. */
export function Files({ one: { id, client } }: { one: CaseForStaff }) {
  const { data, isPending, isFetching, refetch } = useQuery(filesQuery(id));
  const mayWrite = usePermission("requests.write");
  return (
    <Card asChild>
      <section aria-label="Files">
        <CardHeader title="Files" description="The client sees them all." />
        {isPending && <Skeleton className="h-12" />}
        {!isPending && !data && (
          <ErrorState title="Failed to load files" onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line">
            {data.items.map((file) => (
              <Row key={file.id} file={file} mayWrite={mayWrite.allowed} />
            ))}
          </ul>
        )}
        {mayWrite.allowed && client.userId && <Send caseId={id} />}
      </section>
    </Card>
  );
}

function Send({ caseId }: { caseId: string }) {
  const refresh = useRefreshCases();
  const { uploads, add, retry, remove } = useFileUploads({
    send: (file, { signal, onProgress }) =>
      api.uploadCaseFileForStaff({ params: { id: caseId }, file }, { signal, onUploadProgress: onProgress }),
    onDone: () => void refresh(),
    explain: problemText,
  });
  return (
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
  );
}

function Row({
  file: { id, name, size, sentBy, createdAt },
  mayWrite,
}: {
  file: CaseFile;
  mayWrite: boolean;
}) {
  const refresh = useRefreshCases();
  const open = useStaffAction({
    act: () => api.getCaseFileLinkForStaff({ params: { id } }),
    failed: "Failed to open the file",
    onDone: ({ url }) => window.location.assign(url),
  });
  const remove = useStaffAction({
    act: () => api.deleteCaseFileForStaff({ params: { id } }),
    failed: "Failed to delete the file",
    refresh,
  });
  return (
    <li className="flex items-center justify-between gap-2 py-2.5 first:pt-0">
      <span className="min-w-0">
        <Button
          variant="link"
          className="h-auto max-w-full text-left whitespace-normal [overflow-wrap:anywhere]"
          onClick={() => open.mutate()}
        >
          {name}
        </Button>
        <span className="block text-sm text-ink-muted">
          {sentBy === "member" ? "From the client" : "From the team"}, {writeDate(createdAt)},{" "}
          {fileSizeLabel(size)}
        </span>
      </span>
      {mayWrite && mayRemoveFile(sentBy, "staff") && (
        <AlertDialog
          trigger={
            <IconButton
              size="sm"
              label={`Delete ${name}`}
              icon={<X aria-hidden />}
              disabled={remove.isPending}
            />
          }
          title={`Delete ${name}?`}
          description="It's gone for good, and the client can't open it anymore."
          confirmLabel="Delete"
          onConfirm={() => remove.mutate()}
        />
      )}
    </li>
  );
}
