import { extname } from "node:path";
import type { Files } from "../../adapters/files/files.ts";
import { nameOf, orUnavailable } from "../member-files/keeping.ts";
import type { SubmissionUploadRepository } from "./submission-uploads.repository.ts";

type Deps = { uploads: SubmissionUploadRepository; files: Files };

/** Links to files work for an hour (public spec §9). */
const linkSeconds = 3600;

/** The files of a submission, with links for staff. Throws `files_unavailable`. */
export const createSubmissionFiles =
  ({ uploads, files }: Deps) =>
  async (submissionId: string) =>
    Promise.all(
      (await uploads.listOf(submissionId)).map(
        async ({ purpose, fileKey, fileName, contentType, fileSize }) => {
          const name = nameOf(fileName, extname(fileKey).slice(1));
          const file = { bucket: "submissions", key: fileKey } as const;
          const link = files.presignedGet(file, { seconds: linkSeconds, downloadName: name });
          return { purpose, name, contentType, size: fileSize, url: await orUnavailable(link) };
        },
      ),
    );
