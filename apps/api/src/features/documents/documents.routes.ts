import type { documentEndpoints } from "@evoya/schemas/documents";
import type { Handlers } from "../../http/mount.ts";
import type { DocumentService } from "./documents.service.ts";

export const createDocumentRoutes = (documents: DocumentService): Handlers<typeof documentEndpoints> => ({
  listDocuments: ({ caller, query }) => documents.list(caller.userId, query),
  uploadDocument: ({ caller, query, file }) => documents.upload(caller.userId, query, file),
  updateDocument: ({ caller, params, body }) => documents.update(caller.userId, params.id, body),
  getDocumentLink: ({ caller, params, query }) => documents.link(caller.userId, params.id, query.as),
  listDocumentReads: ({ caller, params }) => documents.reads(caller.userId, params.id),
  deleteDocument: ({ caller, params }) => documents.remove(caller.userId, params.id),
});
