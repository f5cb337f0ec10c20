import { pipeline } from "node:stream/promises";
import type { documentEndpoints } from "@evoya/schemas/documents";
import type { Handlers } from "../../http/mount.ts";
import type { DocumentService } from "./documents.service.ts";

export const createDocumentRoutes = (documents: DocumentService): Handlers<typeof documentEndpoints> => ({
  listDocuments: ({ caller, query }) => documents.list(caller.userId, query),
  uploadDocument: ({ caller, query, file }) => documents.upload(caller.userId, query, file),
  updateDocument: ({ caller, params, body }) => documents.update(caller.userId, params.id, body),
  getDocumentLink: ({ caller, params, query }) => documents.link(caller.userId, params.id, query.as),
  getDocumentContent: async ({ caller, params, http: { response } }) => {
    const file = await documents.content(caller.userId, params.id);
    response.type("application/octet-stream").attachment("document");
    await pipeline(file, response);
  },
  noteDocumentRead: ({ caller, params, body }) => documents.noteOffline(caller.userId, params.id, body.at),
  listDocumentReads: ({ caller, params }) => documents.reads(caller.userId, params.id),
  deleteDocument: ({ caller, params }) => documents.remove(caller.userId, params.id),
});
