import type { staffSearchEndpoints } from "@evoya/schemas/staff-search";
import type { Base } from "../../container/base.ts";
import { onReplica } from "../../db/replica.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ClientRequestService } from "../client-requests/client-requests.service.ts";
import { createStaffSearchRepository } from "./staff-search.repository.ts";
import { createStaffSearch } from "./staff-search.service.ts";

type Given = Pick<Base, "db"> & { clientRequests: ClientRequestService };

export function staffSearchModule({ db, clientRequests }: Given): {
  handlers: Handlers<typeof staffSearchEndpoints>;
} {
  const search = createStaffSearch({ rows: createStaffSearchRepository(db), requests: clientRequests });
  return { handlers: { searchEverything: ({ caller, query }) => onReplica(() => search(caller, query.q)) } };
}
