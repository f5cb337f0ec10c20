import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createDocumentSeals } from "../documents/sealed-document.ts";
import type { memberFileJobs } from "./member-files.jobs.ts";
import { createMemberFilesReader } from "./member-files.reader.ts";
import { createStorageReader } from "./storage.reader.ts";

export const memberFilesModule = ({ db, files, cipher }: Pick<Base, "db" | "files" | "cipher">) => ({
  memberFiles: createMemberFilesReader(db, createDocumentSeals(cipher)),
  storage: createStorageReader(db),
  jobs: {
    "remove-files": async ({ keys }) => {
      for (const file of keys) await files.remove(file);
    },
  } satisfies HandlersOf<typeof memberFileJobs>,
});
