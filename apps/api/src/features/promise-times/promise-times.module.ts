import type { promiseTimesEndpoints } from "@evoya/schemas/promise-times";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createPromiseTimesRepository } from "./promise-times.repository.ts";
import { createPromiseTimesService } from "./promise-times.service.ts";

export function promiseTimesModule({ transact, db }: Pick<Base, "transact" | "db">): {
  handlers: Handlers<typeof promiseTimesEndpoints>;
} {
  const times = createPromiseTimesService({ transact, promiseTimes: createPromiseTimesRepository(db) });
  return {
    handlers: {
      getPromiseTimes: () => times.find(),
      updatePromiseTimes: ({ caller, body, http: { ip, requestId, ifMatch } }) =>
        times.update(body, ifMatch, { caller, ip, requestId }),
    },
  };
}
