import { filesOf } from "@evoya/domain/file-rules";
import { type UploadPurpose, uploadRules, wrongUploadText } from "@evoya/domain/form-uploads";
import type { submissionUpload } from "@evoya/schemas/public-form-endpoints";
import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { toast } from "@evoya/ui/toast";
import type { z } from "zod";
import { api } from "../../api.ts";

let session: Promise<void> | null = null;

/** Files uploaded together need to share a session; it's requested once, and again after a failure. */
function beginUploads(): Promise<void> {
  session ??= api.beginUploads().catch((error: unknown) => {
    session = null;
    throw error;
  });
  return session;
}

/** What FileDrop needs to know about the files for one purpose (public spec §5). The server checks them again. */
export function dropRules(purpose: UploadPurpose) {
  const { kind, types, max } = uploadRules[purpose];
  const rules = filesOf(kind);
  return {
    ...rules,
    accept: types.join(","),
    maxFiles: max,
    multiple: max > 1,
    refusals: { ...rules.refusals, type: wrongUploadText(purpose) },
    onRefused: (refused: { reason: string }[]) => toast.error("File Error", refused[0]?.reason),
  };
}

/** A file that waits on the server for its form. */
export type FormUpload = z.output<typeof submissionUpload>;

/**
 * Uploads files for a form that's sent later; `initial` are already there. Removing a file also deletes it from the
 * server.
 */
export function useFormUploads(purpose: UploadPurpose, initial: readonly FormUpload[] = []) {
  const files = useFileUploads({
    initial: initial.map((result) => ({ name: result.name, size: result.size, result })),
    send: async (file, { signal, onProgress }) => {
      await beginUploads();
      return api.uploadForSubmission({ query: { purpose }, file }, { signal, onUploadProgress: onProgress });
    },
    // If the server can't be reached now, it deletes the file within a day.
    onRemove: ({ id }) => void api.removeSubmissionUpload({ params: { id } }).catch(() => {}),
    explain: (problem) => problemText(problem),
  });
  const ids = files.results.map(({ id }) => id);
  return {
    ...files,
    ids,
    dropProps: { uploads: files.uploads, onFiles: files.add, onRetry: files.retry, onRemove: files.remove },
  };
}
