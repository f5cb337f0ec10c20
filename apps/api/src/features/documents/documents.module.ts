import type { Base } from "../../container/base.ts";
import { createDocumentSeals } from "../member-files/sealed-document.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { createDocumentChoreRepository } from "./document-chores.repository.ts";
import { createDocumentChores } from "./document-chores.ts";
import { createDocumentReadService } from "./document-reads.service.ts";
import { createDocumentReader } from "./documents.reader.ts";
import { createDocumentRepository } from "./documents.repository.ts";
import { createDocumentRoutes } from "./documents.routes.ts";
import { createDocumentService } from "./documents.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "cipher" | "clock"> & {
  membershipReader: MembershipReader;
  storage: StorageReader;
};

export function documentsModule({ transact, db, files, cipher, clock, membershipReader, storage }: Given) {
  const documents = createDocumentRepository(db);
  const seals = createDocumentSeals(cipher);
  const service = createDocumentService({
    transact,
    documents,
    membershipReader,
    storage,
    files,
    seals,
    clock,
  });
  const reading = createDocumentReadService({ transact, documents, files, seals, clock });
  const chores = createDocumentChores({ transact, chores: createDocumentChoreRepository(db), seals, clock });
  return {
    openDocument: seals.open,
    documentReader: createDocumentReader(documents, seals),
    handlers: createDocumentRoutes(service, reading),
    everyMinute: [chores.remindAll, chores.sealPlainNames],
  };
}
