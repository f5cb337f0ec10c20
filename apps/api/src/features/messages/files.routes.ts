import type { messageFileEndpoints, staffMessageFileEndpoints } from "@evoya/schemas/message-files";
import type { Handlers } from "../../http/mount.ts";
import type { MessageFileService } from "./files.service.ts";

export const createMessageFileRoutes = (
  files: MessageFileService,
): Handlers<typeof messageFileEndpoints> => ({
  uploadMessageFile: ({ caller, file }) => files.upload(caller.userId, file),
  getMessageFileLink: ({ caller, params }) => files.linkOwn(caller.userId, params.id),
  deleteMessageFile: ({ caller, params }) => files.removeOwn(caller.userId, params.id),
});

export const createStaffMessageFileRoutes = (
  files: MessageFileService,
): Handlers<typeof staffMessageFileEndpoints> => ({
  uploadMessageFileForStaff: ({ caller, params, file, http: { ip, requestId } }) =>
    files.uploadForStaff(params.id, file, { caller, ip, requestId }),
  getMessageFileLinkForStaff: ({ caller, params, http: { ip, requestId } }) =>
    files.linkForStaff(params.id, { caller, ip, requestId }),
  deleteMessageFileForStaff: ({ caller, params, http: { ip, requestId } }) =>
    files.removeForStaff(params.id, { caller, ip, requestId }),
});
