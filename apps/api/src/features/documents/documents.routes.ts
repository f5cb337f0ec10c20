import type { documentEndpoints } from "@evoya/schemas/documents";
import type { Handlers } from "../../http/mount.ts";
import { sendStream } from "../../http/send-stream.ts";
import type { DocumentReadService } from "./document-reads.service.ts";
import type { DocumentService } from "./documents.service.ts";

export const createDocumentRoutes = (
  documents: DocumentService,
  reading: DocumentReadService,
): Handlers<typeof documentEndpoints> => ({
  listDocuments: ({ caller, query }) => documents.list(caller.userId, query),
  getDocument: ({ caller, params }) => documents.find(caller.userId, params.id),
  uploadDocument: ({ caller, query, file }) => documents.upload(caller.userId, query, file),
  updateDocument: ({ caller, params, body }) => documents.update(caller.userId, params.id, body),
  getDocumentLink: ({ caller, params, query }) => reading.link(caller.userId, params.id, query.as),
  getDocumentContent: async ({ caller, params, http: { response } }) => {
    const file = await reading.content(caller.userId, params.id);
    response.type("application/octet-stream").attachment("document");
    await sendStream(file, response);
  },
  noteDocumentRead: ({ caller, params, body }) => reading.noteOffline(caller.userId, params.id, body.at),
  listDocumentReads: ({ caller, params }) => reading.reads(caller.userId, params.id),
  deleteDocument: ({ caller, params }) => documents.remove(caller.userId, params.id),
});
