import { documentTypes } from "@evoya/domain/documents";
import { z } from "zod";
import { cursorPage, cursorQuery, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const memberDocument = z
  .object({
    id,
    name: z.string(),
    type: z.enum(documentTypes),
    contentType: z.string(),
    size: z.int().meta({ description: "Bytes, as kept" }),
    trip: z.object({ id, title: z.string() }).nullable(),
    uploadedAt: instant,
  })
  .meta({ id: "MemberDocument" });
export type MemberDocument = z.output<typeof memberDocument>;

/** A member's travel documents (public spec §2.11). */
export const documentEndpoints = {
  listDocuments: endpoint({
    method: "get",
    path: "/v1/me/documents",
    summary: "The member's documents, newest first, and how many the plan includes",
    tag: "Documents",
    caller: "member",
    query: z.strictObject(cursorQuery),
    response: cursorPage(memberDocument).extend({
      used: z.int(),
      limit: z.int().nullable().meta({ description: "Null means unlimited" }),
    }),
  }),
  uploadDocument: endpoint({
    method: "post",
    path: "/v1/me/documents",
    summary: "Store a document (PDF, JPG or PNG, up to 10 MB); its type is detected from its content",
    tag: "Documents",
    caller: "member",
    limit: "upload",
    query: z.strictObject({
      type: z.enum(documentTypes).default("other"),
      tripId: z.uuid().optional().meta({ description: "The member's own trip it belongs to" }),
    }),
    upload: "file",
    maxUploadMegabytes: 20,
    status: 201,
    response: memberDocument,
    problems: ["not_found", "entitlement_required", "files_unavailable", "body_too_large"],
  }),
  getDocumentLink: endpoint({
    method: "get",
    path: "/v1/me/documents/:id/file",
    summary: "A link that shows or downloads the document, for one hour",
    tag: "Documents",
    caller: "member",
    params: idParams,
    query: z.strictObject({ as: z.enum(["view", "download"]).default("view") }),
    response: z.object({ url: z.url() }),
    problems: ["not_found", "files_unavailable"],
  }),
  deleteDocument: endpoint({
    method: "delete",
    path: "/v1/me/documents/:id",
    summary: "Delete a document and its file",
    tag: "Documents",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
};
