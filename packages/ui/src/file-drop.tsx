import { UploadCloud } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { Callout } from "./callout.tsx";
import { cn } from "./lib/cn.ts";
import { type FileRefusal, type FileRules, sortFiles } from "./lib/file-rules.ts";
import type { FileUpload } from "./lib/use-file-uploads.ts";
import { UploadList } from "./upload-list.tsx";

export type FileDropProps = FileRules & {
  label: ReactNode;
  /** What may be sent, e.g. "JPG, PNG or WebP, up to 5 MB". */
  hint?: ReactNode;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with the files that pass the rules; the others are explained right there. */
  onFiles: (files: File[]) => void;
  onRefused?: (refused: FileRefusal[]) => void;
  /** Files being uploaded, from useFileUploads. */
  uploads?: readonly FileUpload[];
  onRetry?: (id: string) => void;
  onRemove?: (id: string) => void;
  className?: string;
};

/** Takes files by dropping or choosing, and shows how each one is doing. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    multiple = false,
    disabled,
    onFiles,
    onRefused,
    uploads = [],
    onRetry,
    onRemove,
  } = props;
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<FileRefusal[]>([]);
  const id = useId();
  const take = (list: FileList | null) => {
    const rules = { ...props, maxFiles: multiple ? props.maxFiles : 1 };
    const sorted = sortFiles([...(list ?? [])], rules, multiple ? uploads.length : 0);
    setRefused(sorted.refused);
    if (sorted.refused.length > 0) onRefused?.(sorted.refused);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div data-slot="file-drop" className={cn("flex min-w-0 flex-col gap-3", props.className)}>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "flex cursor-pointer flex-col items-center rounded-card border-[1.5px] border-dashed border-line-strong bg-surface px-4 py-8 text-center transition-colors hover:border-primary hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-60",
          over && "border-primary bg-primary-soft",
        )}
      >
        <span className="mb-3 flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
          <UploadCloud aria-hidden className="size-6" />
        </span>
        <span className="font-semibold text-ink">{label}</span>
        <span className="mt-0.5 text-sm text-ink-muted">
          Drop {multiple ? "files" : "a file"} here or <span className="text-primary underline">browse</span>
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-2 text-sm text-ink-muted">
            {hint}
          </span>
        )}
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            take(event.target.files);
            // So that you can choose the same file again after a refusal.
            event.target.value = "";
          }}
        />
      </label>
      {refused.length > 0 && (
        <Callout tone="danger">
          {refused.map(({ file, reason }) => (
            <p key={file.name}>{reason}</p>
          ))}
        </Callout>
      )}
      <UploadList uploads={uploads} onRetry={onRetry} onRemove={onRemove} />
    </div>
  );
}
