import { Paperclip, UploadCloud } from "lucide-react";
import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Callout } from "./callout.tsx";
import { cn } from "./lib/cn.ts";
import { type FileRefusal, type FileRules, sortFiles } from "./lib/file-rules.ts";
import type { FileUpload } from "./lib/use-file-uploads.ts";
import { UploadList } from "./upload-list.tsx";

export type FileDropProps = FileRules & {
  label: ReactNode;
  /** The files it accepts, e.g. "JPG, PNG, or WebP, up to 5 MB". */
  hint?: ReactNode;
  multiple?: boolean;
  disabled?: boolean;
  /** One line instead of a large box, for a form that's about something else. It also takes files pasted there. */
  compact?: boolean;
  /** Called with the files that meet the rules; the others are explained right there. */
  onFiles: (files: File[]) => void;
  onRefused?: (refused: FileRefusal[]) => void;
  /** Files being uploaded, from useFileUploads. */
  uploads?: readonly FileUpload[];
  onRetry?: (id: string) => void;
  onRemove?: (id: string) => void;
  className?: string;
};

/** Takes files by dropping or choosing, and shows the progress of each. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    multiple = false,
    disabled,
    compact = false,
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
  const root = useRef<HTMLDivElement>(null);
  usePastedFiles(root, compact && !disabled, take);
  return (
    <div ref={root} data-slot="file-drop" className={cn("flex min-w-0 flex-col gap-3", props.className)}>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "flex cursor-pointer items-center border-[1.5px] border-dashed default:border-line-strong default:bg-surface transition-colors hover:border-primary hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-60",
          compact
            ? "min-h-11 flex-wrap gap-x-2.5 rounded-control px-3 py-2 text-left"
            : "flex-col rounded-card px-4 py-8 text-center",
          over && "border-primary bg-primary-soft",
        )}
      >
        {compact ? (
          <Paperclip aria-hidden className="size-4.5 text-primary" />
        ) : (
          <span className="mb-3 flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
            <UploadCloud aria-hidden className="size-6" />
          </span>
        )}
        <span id={`${id}-label`} className="font-semibold text-ink">
          {label}
        </span>
        {!compact && (
          <span className="mt-0.5 text-sm text-ink-muted">
            Drop {multiple ? "files" : "a file"} here or{" "}
            <span className="text-primary underline">browse</span>
          </span>
        )}
        {hint && (
          <span id={`${id}-hint`} className={cn("text-sm text-ink-muted", !compact && "mt-2")}>
            {hint}
          </span>
        )}
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            take(event.target.files);
            // Lets you choose the same file again after a refusal.
            event.target.value = "";
          }}
        />
      </label>
      {refused.length > 0 && (
        <Callout tone="danger">
          {refused.map(({ file, reason }) => (
            <p key={file.name}>
              {multiple && !reason.includes(file.name) && (
                <span className="block font-medium [overflow-wrap:anywhere]">{file.name}</span>
              )}
              <span>{reason}</span>
            </p>
          ))}
        </Callout>
      )}
      <UploadList uploads={uploads} onRetry={onRetry} onRemove={onRemove} />
    </div>
  );
}

/** Handles a picture or file pasted anywhere in the form around `inside`. */
function usePastedFiles(
  inside: RefObject<HTMLElement | null>,
  isOn: boolean,
  take: (list: FileList) => void,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const form = isOn ? inside.current?.closest("form") : null;
    const listener = (event: ClipboardEvent) => paste(event);
    form?.addEventListener("paste", listener);
    return () => form?.removeEventListener("paste", listener);
  }, [inside, isOn]);
}
