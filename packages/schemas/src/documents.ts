import { documentTypes, longestIssuingCountry } from "@evoya/domain/documents";
import { fileHint, fileRules } from "@evoya/domain/file-rules";
import { z } from "zod";
import { calendarDate, cursorPage, cursorQuery, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const memberDocument = z
  .object({
    id,
    name: z.string(),
    type: z.enum(documentTypes),
    contentType: z.string(),
    size: z.int().meta({ description: "Bytes, as stored" }),
    trip: z.object({ id, title: z.string() }).nullable(),
    expiresOn: calendarDate.nullable(),
    issuingCountry: z.string().nullable(),
    uploadedAt: instant,
  })
  .meta({ id: "MemberDocument" });
export type MemberDocument = z.output<typeof memberDocument>;

const expiresOn = z.iso
  .date({ error: "Please enter a valid date" })
  .refine((date) => date >= "1950-01-01" && date < "2150-01-01", { error: "Please enter a valid date" });
const issuingCountry = z
  .string()
  .trim()
  .min(1)
  .max(longestIssuingCountry, { error: `At most ${longestIssuingCountry} characters` });

const documentChanges = z
  .strictObject({
    type: z.enum(documentTypes),
    tripId: z.uuid().nullable().meta({ description: "The member's trip it belongs to" }),
    expiresOn: expiresOn.nullable(),
    issuingCountry: issuingCountry.nullable(),
  })
  .partial();
export type DocumentChanges = z.output<typeof documentChanges>;

const documentRead = z
  .object({
    id,
    reader: z.enum(["member", "team"]),
    what: z.enum(["view", "download", "name", "device", "offline"]).meta({
      description:
        "`name`: only its name and dates were seen, on the member's page in the staff app; `device`: stored on a device; `offline`: opened there offline",
    }),
    at: instant,
  })
  .meta({ id: "DocumentRead" });
export type DocumentRead = z.output<typeof documentRead>;

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
  getDocument: endpoint({
    method: "get",
    path: "/v1/me/documents/:id",
    summary: "What one document is and until when it's valid; reading it isn't reading its file",
    tag: "Documents",
    caller: "member",
    params: idParams,
    response: memberDocument,
    problems: ["not_found"],
  }),
  uploadDocument: endpoint({
    method: "post",
    path: "/v1/me/documents",
    summary: `Store a document (${fileHint("document")}); its type is detected from its content`,
    tag: "Documents",
    caller: "member",
    limit: "upload",
    query: z.strictObject({
      type: z.enum(documentTypes).default("other"),
      tripId: id.optional().meta({ description: "The member's trip it belongs to" }),
      expiresOn: expiresOn.optional().meta({ description: "We remind the member before this day" }),
      issuingCountry: issuingCountry.optional(),
    }),
    upload: "file",
    maxUploadMegabytes: 2 * fileRules.document.maxMegabytes,
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
  getDocumentContent: endpoint({
    method: "get",
    path: "/v1/me/documents/:id/content",
    summary: "The document itself, to keep on a device; noted in its log",
    tag: "Documents",
    caller: "member",
    params: idParams,
    stream: "application/octet-stream",
    problems: ["not_found", "files_unavailable"],
  }),
  noteDocumentRead: endpoint({
    method: "post",
    path: "/v1/me/documents/:id/reads",
    summary: "Note that it was opened on a device, without a connection",
    tag: "Documents",
    caller: "member",
    idempotent: true,
    params: idParams,
    body: z.strictObject({
      at: z.iso.datetime().meta({ description: "When, by the device's clock; never later than now" }),
    }),
    example: { at: "2031-05-20T10:30:00Z" },
    problems: ["not_found"],
  }),
  updateDocument: endpoint({
    method: "patch",
    path: "/v1/me/documents/:id",
    summary: "Change a document's type, trip, expiry date, or issuing country; what's left out stays",
    tag: "Documents",
    caller: "member",
    params: idParams,
    body: documentChanges,
    example: { expiresOn: "2031-05-20", issuingCountry: "Portugal" },
    response: memberDocument,
    problems: ["not_found"],
  }),
  listDocumentReads: endpoint({
    method: "get",
    path: "/v1/me/documents/:id/reads",
    summary: "Who read a document, and when: newest first, up to 100",
    tag: "Documents",
    caller: "member",
    params: idParams,
    response: z.object({ items: z.array(documentRead) }),
    problems: ["not_found"],
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
