import type { dataExportEndpoints } from "@evoya/schemas/data-exports";
import type { Handlers } from "../../http/mount.ts";
import type { DataExportService } from "./data-exports.service.ts";

export const createDataExportRoutes = (
  dataExports: DataExportService,
): Handlers<typeof dataExportEndpoints> => ({
  requestDataExport: ({ caller, body }) => dataExports.request(caller, body.password),
  getDataExport: ({ caller }) => dataExports.findLatest(caller.userId),
  getDataExportLink: ({ caller, params, body }) => dataExports.link(caller, params.id, body.password),
});
