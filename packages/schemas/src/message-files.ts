import { fileHint, fileRules } from "@evoya/domain/file-rules";
import { maxMessageFiles } from "@evoya/domain/message-files";
import { z } from "zod";
import { id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const messageFile = z
  .object({
    id,
    name: z.string(),
    contentType: z.string(),
    size: z.int().meta({ description: "Bytes, as stored" }),
  })
  .meta({ id: "MessageFile" });
export type MessageFile = z.output<typeof messageFile>;

/** The uploaded files to send with a message. */
export const fileIds = z
  .array(id)
  .max(maxMessageFiles, `A message holds up to ${maxMessageFiles} files`)
  .optional()
  .meta({ description: "Files uploaded for this message, each by its sender and in no other message" });

const link = z.object({ url: z.url() });

const upload = {
  method: "post",
  limit: "upload",
  upload: "file",
  maxUploadMegabytes: 2 * fileRules.document.maxMegabytes,
  status: 201,
  response: messageFile,
} as const;

export const messageFileEndpoints = {
  uploadMessageFile: endpoint({
    ...upload,
    path: "/v1/me/message-files",
    summary: `Upload a file for a message (${fileHint("document")}); it counts toward the plan's storage, and goes after a day if no message names it`,
    tag: "Messages",
    caller: "member",
    problems: ["entitlement_required", "files_unavailable", "body_too_large"],
  }),
  getMessageFileLink: endpoint({
    method: "get",
    path: "/v1/me/message-files/:id/link",
    summary: "A link that downloads a file of a message, for one hour",
    tag: "Messages",
    caller: "member",
    params: idParams,
    response: link,
    problems: ["not_found", "files_unavailable"],
  }),
  deleteMessageFile: endpoint({
    method: "delete",
    path: "/v1/me/message-files/:id",
    summary: "Remove an uploaded file before it's sent",
    tag: "Messages",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
};

export const staffMessageFileEndpoints = {
  uploadMessageFileForStaff: endpoint({
    ...upload,
    path: "/v1/admin/members/:id/message-files",
    summary: `Upload a file for a message to a member (${fileHint("document")})`,
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    params: idParams,
    problems: ["not_found", "files_unavailable", "body_too_large"],
  }),
  getMessageFileLinkForStaff: endpoint({
    method: "get",
    path: "/v1/admin/message-files/:id/link",
    summary: "A link that downloads a file of a message, for one hour; the activity log keeps who asked",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    params: idParams,
    response: link,
    problems: ["not_found", "files_unavailable"],
  }),
  deleteMessageFileForStaff: endpoint({
    method: "delete",
    path: "/v1/admin/message-files/:id",
    summary: "Remove a file you uploaded before it's sent",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    params: idParams,
    problems: ["not_found"],
  }),
};
