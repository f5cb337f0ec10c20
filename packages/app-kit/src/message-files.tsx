import { fileHint, filesOf } from "@evoya/domain/file-rules";
import { maxMessageFiles } from "@evoya/domain/message-files";
import type { MessageFile } from "@evoya/schemas/message-files";
import { Button } from "@evoya/ui/button";
import { FileDrop } from "@evoya/ui/file-drop";
import { writeBytes } from "@evoya/ui/lib/file-rules";
import { problemText } from "@evoya/ui/lib/problem";
import { type UploadTools, useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { File as FileIcon, Image as ImageIcon } from "lucide-react";
import { useState } from "react";

type Sending = {
  send: (file: File, tools: UploadTools) => Promise<MessageFile>;
  remove: (id: string) => Promise<unknown>;
};

/** Uploads the files of a message while it's being written. A file removed before sending is deleted right away. */
export function useMessageFiles({ send, remove }: Sending) {
  const [round, setRound] = useState(0);
  const files = useFileUploads({
    send,
    // If this fails, the file is deleted automatically after a day.
    onRemove: ({ id }) => void remove(id).catch(() => undefined),
    explain: problemText,
  });
  const clear = () => {
    files.clear();
    setRound((before) => before + 1);
  };
  /** `round` counts the messages, so that each starts without the refusals of the last one. */
  return { ...files, clear, round };
}

/** Why a message can't go yet, or null: its files have to arrive first. */
export const filesNotReady = (uploads: ReturnType<typeof useMessageFiles>["uploads"]): string | null =>
  uploads.every(({ state }) => state === "done")
    ? null
    : "Please wait for your files, or remove the ones that failed";

/** Where files are added to a message: dropped or chosen. */
export function AttachFiles({ files }: { files: ReturnType<typeof useMessageFiles> }) {
  return (
    <FileDrop
      key={files.round}
      {...filesOf("document")}
      maxFiles={maxMessageFiles}
      multiple
      compact
      label="Attach files"
      hint={`${fileHint("document")} each`}
      uploads={files.uploads}
      onFiles={files.add}
      onRetry={files.retry}
      onRemove={files.remove}
    />
  );
}

type FilesOfMessageProps = {
  files: readonly MessageFile[];
  linkTo: (id: string) => Promise<{ url: string }>;
};

/** The files of a sent message; each one downloads. */
export function FilesOfMessage({ files, linkTo }: FilesOfMessageProps) {
  const open = useMutation({
    mutationFn: linkTo,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error("Failed to open the file", problemText(error)),
  });
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-col gap-1">
      {files.map(({ id, name, size, contentType }) => (
        <li key={id} className="flex min-w-0 items-center gap-2 text-sm">
          {contentType.startsWith("image/") ? (
            <ImageIcon aria-hidden className="size-4 shrink-0" />
          ) : (
            <FileIcon aria-hidden className="size-4 shrink-0" />
          )}
          <Button
            variant="link"
            className="h-auto min-w-0 shrink text-left whitespace-normal [overflow-wrap:anywhere]"
            onClick={() => open.mutate(id)}
          >
            {name}
          </Button>
          <span className="shrink-0 text-ink-muted">{writeBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
