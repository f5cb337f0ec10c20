import { CircleAlert, CircleCheck, File as FileIcon, RotateCcw, X } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { writeBytes } from "./lib/file-rules.ts";
import type { FileUpload } from "./lib/use-file-uploads.ts";
import { Progress } from "./progress.tsx";

export type UploadListProps = {
  uploads: readonly FileUpload[];
  onRetry?: ((id: string) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
};

/** Files being uploaded, each with its progress, its failure, and buttons to retry or remove it. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul data-slot="upload-list" aria-label="Files" className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface-raised p-3"
        >
          <StateIcon state={upload.state} />
          <div className="min-w-0 flex-1">
            <div className="flex justify-between gap-3 text-sm">
              <span className="truncate font-medium text-ink">{upload.name}</span>
              <span className="shrink-0 text-ink-muted tabular-nums">{writeBytes(upload.size)}</span>
            </div>
            {upload.state === "sending" && (
              <Progress
                hideLabel
                label={`Uploading ${upload.name}`}
                value={upload.progress}
                max={1}
                className="mt-2"
              />
            )}
            {upload.state === "done" && <p className="text-sm text-success">Uploaded</p>}
          </div>
          {upload.state === "failed" && onRetry && (
            <IconButton
              size="sm"
              label={`Retry ${upload.name}`}
              icon={<RotateCcw aria-hidden />}
              onClick={() => onRetry(upload.id)}
            />
          )}
          {onRemove && (
            <IconButton
              size="sm"
              label={`Remove ${upload.name}`}
              icon={<X aria-hidden />}
              onClick={() => onRemove(upload.id)}
            />
          )}
          {upload.state === "failed" && (
            <p role="alert" className="basis-full text-sm text-danger">
              {upload.error}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateIcon({ state }: { state: FileUpload["state"] }) {
  if (state === "done") return <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />;
  if (state === "failed") return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />;
  return <FileIcon aria-hidden className="size-5 shrink-0 text-ink-muted" />;
}
