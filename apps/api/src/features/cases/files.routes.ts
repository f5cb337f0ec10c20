import type { caseFileEndpoints, staffCaseFileEndpoints } from "@evoya/schemas/case-files";
import type { Handlers } from "../../http/mount.ts";
import type { CaseFileService } from "./files.service.ts";

export const createCaseFileRoutes = (files: CaseFileService): Handlers<typeof caseFileEndpoints> => ({
  listCaseFiles: ({ caller, params }) => files.listOwn(caller.userId, params.id),
  uploadCaseFile: ({ caller, params, file }) => files.upload(caller.userId, params.id, file),
  getCaseFileLink: ({ caller, params }) => files.linkOwn(caller.userId, params.id),
  deleteCaseFile: ({ caller, params }) => files.removeOwn(caller.userId, params.id),
});

export const createStaffCaseFileRoutes = (
  files: CaseFileService,
): Handlers<typeof staffCaseFileEndpoints> => ({
  listCaseFilesForStaff: ({ params }) => files.listForStaff(params.id),
  uploadCaseFileForStaff: ({ caller, params, file, http: { ip, requestId } }) =>
    files.uploadForStaff(params.id, file, { caller, ip, requestId }),
  getCaseFileLinkForStaff: ({ caller, params, http: { ip, requestId } }) =>
    files.linkForStaff(params.id, { caller, ip, requestId }),
  deleteCaseFileForStaff: ({ caller, params, http: { ip, requestId } }) =>
    files.removeForStaff(params.id, { caller, ip, requestId }),
});
