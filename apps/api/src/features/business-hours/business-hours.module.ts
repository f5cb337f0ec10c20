import type { BusinessHours } from "@evoya/domain/business-hours";
import type { businessHoursEndpoints, staffBusinessHoursEndpoints } from "@evoya/schemas/business-hours";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createBusinessHoursRepository } from "./business-hours.repository.ts";
import { createBusinessHoursService } from "./business-hours.service.ts";

type Found = BusinessHours & { updatedAt: string };

/** Lists that the answer may keep. */
const shown = ({ days, closedDays, ...hours }: Found) => ({
  ...hours,
  days: [...days],
  closedDays: [...closedDays],
});

export function businessHoursModule({ transact, db }: Pick<Base, "transact" | "db">): {
  handlers: Handlers<typeof businessHoursEndpoints & typeof staffBusinessHoursEndpoints>;
} {
  const hours = createBusinessHoursService({ transact, businessHours: createBusinessHoursRepository(db) });
  return {
    handlers: {
      getBusinessHours: async () => shown(await hours.find()),
      getBusinessHoursForStaff: async () => shown(await hours.find()),
      updateBusinessHours: async ({ caller, body, http: { ip, requestId, ifMatch } }) =>
        shown(await hours.update(body, ifMatch, { caller, ip, requestId })),
    },
  };
}
