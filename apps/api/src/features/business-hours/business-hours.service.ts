import type { BusinessHours } from "@evoya/domain/business-hours";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { businessHoursChanged } from "./business-hours.events.ts";
import type { BusinessHoursRepository } from "./business-hours.repository.ts";

type Stores = { businessHours: BusinessHoursRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; businessHours: Pick<BusinessHoursRepository, "find"> };

/** When the team works, which promised answers depend on (decision 296). */
export const createBusinessHoursService = ({ transact, businessHours }: Deps) => ({
  find: () => businessHours.find(),

  /** Changes version `ifMatch`. What was promised before stays promised. Throws `stale`, `invalid_input`. */
  update: (hours: BusinessHours, ifMatch: string, origin: StaffOrigin) =>
    transact(async (stores) => {
      if (!(await stores.businessHours.knowsZone(hours.timeZone)))
        throw new Problem("invalid_input", undefined, {
          errors: [{ path: "timeZone", message: "Choose a time zone from the list" }],
        });
      const before = await stores.businessHours.hold();
      if (before.updatedAt !== ifMatch) throw new Problem("stale");
      const after = await stores.businessHours.update(hours);
      await stores.publish(businessHoursChanged(before, after, origin));
      return after;
    }),
});
