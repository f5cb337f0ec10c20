import type { PromiseHours } from "@evoya/domain/promise-times";
import { Problem } from "@evoya/schemas/problems";
import type { PromiseTimes } from "@evoya/schemas/promise-times";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { promiseTimesChanged } from "./promise-times.events.ts";
import type { PromiseTimesRepository } from "./promise-times.repository.ts";

type Stores = { promiseTimes: PromiseTimesRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; promiseTimes: PromiseTimesRepository };

/** How many working hours the team promises a first answer within, by plan (decision 181). */
export function createPromiseTimesService({ transact, promiseTimes }: Deps) {
  return {
    find: (): Promise<PromiseTimes> => promiseTimes.find(),

    /** Changes version `ifMatch`, for requests from then on. Throws `stale`. */
    update: (hours: PromiseHours, ifMatch: string, origin: StaffOrigin): Promise<PromiseTimes> =>
      transact(async (stores) => {
        const before = await stores.promiseTimes.hold();
        if (before.updatedAt !== ifMatch) throw new Problem("stale");
        const after = await stores.promiseTimes.update(hours);
        await stores.publish(promiseTimesChanged(before, after, origin));
        return after;
      }),
  };
}
