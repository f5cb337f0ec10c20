import type { searchEndpoints } from "@evoya/schemas/search";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import { createSearchRepository } from "./search.repository.ts";
import { createSearchService } from "./search.service.ts";

type Given = Pick<Base, "db"> & { documentReader: DocumentReader };

export function searchModule({ db, documentReader }: Given): { handlers: Handlers<typeof searchEndpoints> } {
  const search = createSearchService({ rows: createSearchRepository(db), documents: documentReader });
  return { handlers: { searchOwn: ({ caller, query }) => search(caller.userId, query.q) } };
}
