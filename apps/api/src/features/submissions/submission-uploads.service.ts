import { randomUUID } from "node:crypto";
import {
  introVideoSeconds,
  type UploadPurpose,
  uploadRules,
  wrongUploadText,
} from "@evoya/domain/form-uploads";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { PreparedUpload, Upload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { nameOf, prepareOrRefuse, refusedFile, storeFile } from "../member-files/keeping.ts";
import type { SubmissionUploadRepository } from "./submission-uploads.repository.ts";
import type { Uploader } from "./uploader.ts";

type Stores = { submissionUploads: SubmissionUploadRepository; jobs: JobQueue };
type Deps = { transact: Transact<Stores>; uploads: SubmissionUploadRepository; files: Files };

/** What someone adds to a form; `copyOf` is the member's own photo it was made from. */
type Sent = { name: string; content: Upload; copyOf?: string };

const bucket = "submissions";

/** How many of one uploader's files may wait for their form; a story has five. */
const maxUnsent = 12;

/** "Under 1 minute" (public spec §5). A film that doesn't say how long it is passes: staff will see it. */
function requireShort({ video }: PreparedUpload): void {
  const seconds = video?.seconds ?? 0;
  if (seconds > introVideoSeconds) throw refusedFile("This video is longer than one minute.");
}

/** Detects a file's type from its content, and re-encodes a photo, which removes its location (design D13). */
async function prepare(content: Upload, purpose: UploadPurpose): Promise<PreparedUpload> {
  const { kind, types } = uploadRules[purpose];
  const prepared = await prepareOrRefuse(content, [kind]);
  if (!types.includes(prepared.contentType)) throw refusedFile(wrongUploadText(purpose));
  if (purpose === "intro_video") requireShort(prepared);
  return prepared;
}

/**
 * Files for a form that hasn't been sent yet. The row exists before the file and says when the file is
 * complete, so that interrupted uploads are found and removed (decision 65).
 */
export function createSubmissionUploadService({ transact, uploads, files }: Deps) {
  const requireRoom = async (store: SubmissionUploadRepository, uploader: Uploader): Promise<void> => {
    if ((await store.countUnsent(uploader)) >= maxUnsent)
      throw new Problem("conflict", "Too many files are waiting to be sent. Please try again tomorrow.");
  };

  return {
    /** Checks and stores a file. Throws `invalid_input` with the spec's text, `conflict`, `files_unavailable`. */
    upload: async (uploader: Uploader, purpose: UploadPurpose, { name, content, copyOf }: Sent) => {
      // Checked before looking at the file, and again, under a lock, when its row is written.
      await requireRoom(uploads, uploader);
      const prepared = await prepare(content, purpose);
      const { contentType, extension, body, size } = prepared;
      const upload = {
        purpose,
        contentType,
        fileKey: `${uploader.userId ?? "visitors"}/${copyOf ? `${copyOf}-` : ""}${randomUUID()}.${extension}`,
        fileName: nameOf(name, extension),
        fileSize: Buffer.isBuffer(body) ? body.length : size,
      };
      const { id } = await transact(async ({ submissionUploads: store }) => {
        await store.hold(uploader);
        await requireRoom(store, uploader);
        return store.insert({ ...upload, ...uploader });
      });
      await storeFile(files, { bucket, key: upload.fileKey }, body, contentType);
      await uploads.setStored(id);
      return { id, name: upload.fileName, size: upload.fileSize, contentType };
    },

    /** The copy of a photo that's waiting for a member's form, kept for another day; undefined if there's none. */
    renewCopy: (userId: string, copyOf: string) => uploads.renewCopy(userId, copyOf),

    /** Removes a file again. Throws `not_found` for one that isn't this uploader's, or was sent. */
    remove: (uploader: Uploader, id: string): Promise<void> =>
      transact(async ({ submissionUploads, jobs }) => {
        const known = uploader.userId !== null || uploader.visitorSessionId !== null;
        const removed = known && (await submissionUploads.removeUnsent(uploader, id));
        if (!removed) throw new Problem("not_found");
        await jobs.enqueue("remove-files", { keys: [{ bucket, key: removed.fileKey }] });
      }),

    /** Removes files whose form wasn't sent within a day. */
    removeStale: async (): Promise<void> => {
      const more = () =>
        transact(async ({ submissionUploads, jobs }) => {
          const stale = await submissionUploads.removeStale();
          if (stale.length > 0)
            await jobs.enqueue("remove-files", {
              keys: stale.map(({ fileKey }) => ({ bucket, key: fileKey })),
            });
          return stale.length > 0;
        });
      while (await more()) {}
    },
  };
}

export type SubmissionUploadService = ReturnType<typeof createSubmissionUploadService>;
