import { extname } from "node:path";
import { Problem } from "@evoya/schemas/problems";
import { type Files, FilesUnavailable } from "../../adapters/files/files.ts";
import { nameOf } from "../member-files/keeping.ts";
import type { SubmissionUploadRepository } from "./submission-uploads.repository.ts";

type Deps = { uploads: SubmissionUploadRepository; files: Files };

/** Links to files work for an hour (public spec §9). */
const linkSeconds = 3600;

/** The files of a submission, with links for staff. Throws `files_unavailable`. */
export const createSubmissionFiles =
  ({ uploads, files }: Deps) =>
  async (submissionId: string) => {
    try {
      return await Promise.all(
        (await uploads.listOf(submissionId)).map(
          async ({ purpose, fileKey, fileName, contentType, fileSize }) => {
            const name = nameOf(fileName, extname(fileKey).slice(1));
            const file = { bucket: "submissions", key: fileKey } as const;
            const url = await files.presignedGet(file, { seconds: linkSeconds, downloadName: name });
            return { purpose, name, contentType, size: fileSize, url };
          },
        ),
      );
    } catch (error) {
      if (error instanceof FilesUnavailable)
        throw new Problem("files_unavailable", undefined, { cause: error });
      throw error;
    }
  };
