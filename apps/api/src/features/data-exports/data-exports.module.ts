import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import type { MemberFilesReader } from "../member-files/member-files.reader.ts";
import type { dataExportJobs } from "./data-exports.jobs.ts";
import { createDataExportMaking } from "./data-exports.making.ts";
import { createDataExportRepository } from "./data-exports.repository.ts";
import { createDataExportRoutes } from "./data-exports.routes.ts";
import { createDataExportService } from "./data-exports.service.ts";
import { createExportedRowsReader } from "./exported-rows.reader.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "cipher" | "clock"> &
  Pick<Credentials, "proveMember"> & { memberFiles: MemberFilesReader };

export function dataExportsModule(given: Given) {
  const { transact, db, files, cipher, clock, proveMember, memberFiles } = given;
  const rows = createDataExportRepository(db);
  const dataExports = createDataExportService({ transact, dataExports: rows, files, prove: proveMember });
  const making = createDataExportMaking({
    transact,
    dataExports: rows,
    rows: createExportedRowsReader(db),
    memberFiles,
    files,
    cipher,
    clock,
  });
  return {
    handlers: createDataExportRoutes(dataExports),
    jobs: {
      "make-data-export": ({ exportId }, signal) => making.run(exportId, signal),
      "abandon-data-export": ({ exportId }) => making.giveUp(exportId),
    } satisfies HandlersOf<typeof dataExportJobs>,
    everyHour: [dataExports.removeExpired],
  };
}
