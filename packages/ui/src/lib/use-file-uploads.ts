import { useState } from "react";
import { createUploadQueue, pauseAsked } from "./upload-queue.ts";

export type FileUpload = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1. */
  progress: number;
  error?: string;
};

export type UploadTools = { signal: AbortSignal; onProgress: (share: number) => void };

/** A file that's already there, with the result its upload would have had. */
type UploadedFile<T> = { name: string; size: number; result: T };

type Entry<T> = { file?: File; abort: AbortController; result?: { value: T } };

export type FileUploadsOptions<T> = {
  /** Files that are there from the start. */
  initial?: readonly UploadedFile<T>[];
  /** Sends one file; if it rejects, the reason is shown next to the file. */
  send: (file: File, tools: UploadTools) => Promise<T>;
  onDone?: (result: T, file: File) => void;
  /** Called when an uploaded file is removed. */
  onRemove?: (result: T) => void;
  /** The text for a failure. */
  explain?: (failure: unknown) => string;
};

const general = () => "The upload failed. Please try again.";

/**
 * Sends files, a few at a time, and tracks the state FileDrop shows: progress, failures, retry, and removal (which also
 * stops a running upload). When the server asks for a moment's pause, they wait and go on by themselves.
 */
export function useFileUploads<T>({
  initial = [],
  send,
  onDone,
  onRemove,
  explain = general,
}: FileUploadsOptions<T>) {
  const [uploads, setUploads] = useState<FileUpload[]>(() =>
    initial.map(({ name, size }, at) => ({ id: `initial-${at}`, name, size, state: "done", progress: 1 })),
  );
  const [running] = useState(
    () =>
      new Map<string, Entry<T>>(
        initial.map(({ result: value }, at) => [
          `initial-${at}`,
          { abort: new AbortController(), result: { value } },
        ]),
      ),
  );
  const update = (id: string, change: Partial<FileUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const [queue] = useState(createUploadQueue);

  const start = (id: string, file: File) => {
    const abort = new AbortController();
    running.set(id, { file, abort });
    queue.add(() => sendNow(id, file, abort));
  };

  const sendNow = async (id: string, file: File, abort: AbortController): Promise<void> => {
    if (abort.signal.aborted) return;
    update(id, { state: "sending", progress: 0, error: undefined });
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const result = await send(file, { signal: abort.signal, onProgress });
      const entry = running.get(id);
      if (entry) entry.result = { value: result };
      update(id, { state: "done", progress: 1 });
      onDone?.(result, file);
    } catch (failure) {
      if (abort.signal.aborted) return;
      const pause = pauseAsked(failure);
      if (pause === null) return update(id, { state: "failed", error: explain(failure) });
      update(id, { state: "waiting", progress: 0 });
      queue.putBack(() => sendNow(id, file, abort), pause);
    }
  };

  return {
    uploads,
    /** The results of uploaded files, in the order they were added. */
    results: uploads.flatMap(({ id }) => {
      const result = running.get(id)?.result;
      return result ? [result.value] : [];
    }),
    busy: uploads.some(({ state }) => state === "sending" || state === "waiting"),
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = crypto.randomUUID();
        const entry: FileUpload = { id, name: file.name, size: file.size, state: "waiting", progress: 0 };
        setUploads((all) => [...all, entry]);
        start(id, file);
      }
    },
    retry: (id: string) => {
      const entry = running.get(id);
      if (!entry?.file) return;
      update(id, { state: "waiting", progress: 0, error: undefined });
      start(id, entry.file);
    },
    remove: (id: string) => {
      const entry = running.get(id);
      entry?.abort.abort();
      if (entry?.result) onRemove?.(entry.result.value);
      running.delete(id);
      setUploads((all) => all.filter((each) => each.id !== id));
    },
    /** Drops the files on screen, such as those just sent; one that's added after that stays. */
    clear: () => {
      const dropped = new Set(uploads.map(({ id }) => id));
      for (const id of dropped) {
        running.get(id)?.abort.abort();
        running.delete(id);
      }
      setUploads((all) => all.filter(({ id }) => !dropped.has(id)));
    },
  };
}
