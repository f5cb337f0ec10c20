import type { searchEndpoints } from "@evoya/schemas/search";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createSearchRepository } from "./search.repository.ts";
import { createSearchService } from "./search.service.ts";

export function searchModule({ db }: Pick<Base, "db">): { handlers: Handlers<typeof searchEndpoints> } {
  const search = createSearchService(createSearchRepository(db));
  return { handlers: { searchOwn: ({ caller, query }) => search(caller.userId, query.q) } };
}
