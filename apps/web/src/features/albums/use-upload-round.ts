import { problemText } from "@evoya/ui/lib/problem";
import { type UploadTools, useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { useEffect, useEffectEvent, useState } from "react";

type Options<Result> = {
  send: (file: File, tools: UploadTools) => Promise<Result>;
  /** Called once all have arrived or failed, with the reason of the first that failed. */
  onSettled: (results: Result[], failure: string | undefined) => void;
};

/** Sends the files of one dialog, and reports the result once all have arrived or failed. */
export function useUploadRound<Result>({ send, onSettled }: Options<Result>) {
  const [problem, setProblem] = useState<unknown>(null);
  const { uploads, results, ...files } = useFileUploads({
    send,
    explain: (failure) => {
      setProblem(failure);
      return problemText(failure);
    },
  });
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed");
  const isSettled = uploads.length > 0 && done + failed.length === uploads.length;
  const hasFailed = failed.length > 0;

  const settle = useEffectEvent(() => onSettled(results, hasFailed ? (failed[0]?.error ?? "") : undefined));
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled, hasFailed]);

  return {
    ...files,
    /** The files still to handle: uploaded ones are in the album. */
    open: uploads.filter(({ state }) => state !== "done"),
    sent: uploads.length,
    done,
    isSending: uploads.length > 0 && !isSettled,
    /** Whether the rest waits, because the server asked for a pause. */
    isPaused: uploads.length > 0 && !isSettled && !uploads.some(({ state }) => state === "sending"),
    hasFailed,
    retryFailed: () => {
      for (const { id } of failed) files.retry(id);
    },
    /** The last refusal, unchanged. */
    problem,
  };
}
