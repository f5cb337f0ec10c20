import type { dataExportEndpoints } from "@evoya/schemas/data-exports";
import type { Handlers } from "../../http/mount.ts";
import type { DataExportService } from "./data-exports.service.ts";

export const createDataExportRoutes = (
  dataExports: DataExportService,
): Handlers<typeof dataExportEndpoints> => ({
  requestDataExport: ({ caller }) => dataExports.request(caller.userId),
  getDataExport: ({ caller }) => dataExports.findLatest(caller.userId),
  getDataExportLink: ({ caller, params }) => dataExports.link(caller.userId, params.id),
});
