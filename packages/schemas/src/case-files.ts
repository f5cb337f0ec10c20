import { fileHint, fileRules } from "@evoya/domain/file-rules";
import { z } from "zod";
import { id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const file = z
  .object({
    id,
    name: z.string(),
    contentType: z.string(),
    size: z.int().meta({ description: "Bytes, as stored" }),
    sentBy: z.enum(["member", "staff"]),
    createdAt: instant,
  })
  .meta({ id: "CaseFile" });
export type CaseFile = z.output<typeof file>;

const files = z.object({ items: z.array(file) });
const link = z.object({ url: z.url() });

const upload = {
  method: "post",
  limit: "upload",
  upload: "file",
  maxUploadMegabytes: 2 * fileRules.document.maxMegabytes,
  status: 201,
  response: file,
} as const;

const ofMember = { tag: "Cases", caller: "member", params: idParams } as const;
const ofStaff = { tag: "Staff: cases", caller: "staff", params: idParams } as const;

export const caseFileEndpoints = {
  listCaseFiles: endpoint({
    ...ofMember,
    method: "get",
    path: "/v1/me/cases/:id/files",
    summary: "The files of a request, from either side, oldest first",
    response: files,
    problems: ["not_found", "forbidden"],
  }),
  uploadCaseFile: endpoint({
    ...ofMember,
    ...upload,
    path: "/v1/me/cases/:id/files",
    summary: `Send a file with a request (${fileHint("document")}); it counts toward the plan's storage`,
    problems: [
      "not_found",
      "forbidden",
      "conflict",
      "entitlement_required",
      "files_unavailable",
      "body_too_large",
    ],
  }),
  getCaseFileLink: endpoint({
    ...ofMember,
    method: "get",
    path: "/v1/me/case-files/:id/link",
    summary: "A link that downloads a file, for one hour",
    response: link,
    problems: ["not_found", "files_unavailable"],
  }),
  deleteCaseFile: endpoint({
    ...ofMember,
    method: "delete",
    path: "/v1/me/case-files/:id",
    summary: "Remove a file that the member has sent",
    problems: ["not_found", "conflict"],
  }),
};

export const staffCaseFileEndpoints = {
  listCaseFilesForStaff: endpoint({
    ...ofStaff,
    method: "get",
    path: "/v1/admin/cases/:id/files",
    summary: "The files of a request, from either side, oldest first",
    permission: "requests.read",
    response: files,
    problems: ["not_found"],
  }),
  uploadCaseFileForStaff: endpoint({
    ...ofStaff,
    ...upload,
    path: "/v1/admin/cases/:id/files",
    summary: `Send the client a file (${fileHint("document")}); it doesn't count toward their storage`,
    permission: "requests.write",
    problems: ["not_found", "conflict", "files_unavailable", "body_too_large"],
  }),
  getCaseFileLinkForStaff: endpoint({
    ...ofStaff,
    method: "get",
    path: "/v1/admin/case-files/:id/link",
    summary: "A link that downloads a file, for one hour; the activity log keeps who asked",
    permission: "requests.read",
    response: link,
    problems: ["not_found", "files_unavailable"],
  }),
  deleteCaseFileForStaff: endpoint({
    ...ofStaff,
    method: "delete",
    path: "/v1/admin/case-files/:id",
    summary: "Remove a file that the team has sent",
    permission: "requests.write",
    problems: ["not_found", "conflict"],
  }),
};
