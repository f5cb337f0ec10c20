import type { Base } from "../../container/base.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { DocumentReader } from "./documents.reader.ts";
import { createDocumentRepository } from "./documents.repository.ts";
import { createDocumentRoutes } from "./documents.routes.ts";
import { createDocumentService } from "./documents.service.ts";

type Given = Pick<Base, "transact" | "db" | "files"> & {
  membershipReader: MembershipReader;
  storage: StorageReader;
};

export function documentsModule({ transact, db, files, membershipReader, storage }: Given) {
  const documents = createDocumentRepository(db);
  const service = createDocumentService({ transact, documents, membershipReader, storage, files });
  const documentReader: DocumentReader = documents;
  return { documentReader, handlers: createDocumentRoutes(service) };
}
