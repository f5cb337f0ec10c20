import type { Base } from "../../container/base.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import { createMemberFilesReader } from "./member-files.reader.ts";
import { createStorageReader } from "./storage.ts";

export const memberFilesModule = ({ db, files }: Pick<Base, "db" | "files">) => ({
  memberFiles: createMemberFilesReader(db),
  storage: createStorageReader(db),
  jobs: {
    "remove-files": async ({ keys }) => {
      for (const file of keys) await files.remove(file);
    },
  } satisfies Partial<JobHandlers>,
});
