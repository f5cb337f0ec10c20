import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createFileSweepRepository } from "./file-sweeps.repository.ts";
import { createFileSweepService } from "./file-sweeps.service.ts";
import type { memberFileJobs } from "./member-files.jobs.ts";
import { createMemberFilesReader } from "./member-files.reader.ts";
import type { DocumentSeals } from "./sealed-document.ts";
import { createStorageReader } from "./storage.reader.ts";

type Given = Pick<Base, "db" | "files" | "clock"> & { documentSeals: Pick<DocumentSeals, "fileName"> };

export function memberFilesModule({ db, files, documentSeals, clock }: Given) {
  const sweeps = createFileSweepRepository(db);
  return {
    memberFiles: createMemberFilesReader(db, documentSeals),
    storage: createStorageReader(db),
    lastFileSweep: sweeps.latest,
    jobs: {
      "remove-files": async ({ keys }) => {
        for (const file of keys) await files.remove(file);
      },
    } satisfies HandlersOf<typeof memberFileJobs>,
    everyHour: [createFileSweepService({ sweeps, files, clock }).run],
  };
}
