import { z } from "zod";
import { proofBody } from "./account-security.ts";
import { id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const dataExport = z
  .object({
    id,
    status: z.enum(["waiting", "ready", "failed"]),
    /** Bytes in the archive; null until it's ready. */
    size: z.int().nullable(),
    createdAt: instant,
    readyAt: instant.nullable(),
    /** Until when it can be downloaded: for seven days. */
    expiresAt: instant.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: "DataExport" });
export type DataExport = z.output<typeof dataExport>;

/** A member's own data, for download. */
export const dataExportEndpoints = {
  requestDataExport: endpoint({
    method: "post",
    path: "/v1/me/data-exports",
    summary:
      "Request an archive of your own data, with the password; while one is being made, returns that one",
    tag: "Own data",
    caller: "member",
    limit: "publicForm",
    body: proofBody,
    example: { password: "Lisbon-by-tram-28" },
    status: 202,
    response: dataExport,
    problems: ["fresh_sign_in_required"],
  }),
  getDataExport: endpoint({
    method: "get",
    path: "/v1/me/data-exports",
    summary: "The latest archive of your own data, if there is one",
    tag: "Own data",
    caller: "member",
    response: z.object({ latest: dataExport.nullable() }),
  }),
  getDataExportLink: endpoint({
    method: "post",
    path: "/v1/me/data-exports/:id/link",
    summary:
      "A link that downloads the archive (zip) for one minute; with the password, unless it was given in the last ten minutes",
    tag: "Own data",
    caller: "member",
    limit: "signIn",
    params: idParams,
    body: proofBody,
    example: { password: "Lisbon-by-tram-28" },
    response: z.object({ url: z.url() }),
    problems: ["fresh_sign_in_required", "not_found", "conflict", "gone", "files_unavailable"],
  }),
};
