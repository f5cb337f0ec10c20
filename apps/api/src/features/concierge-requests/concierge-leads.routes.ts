import type { leadEndpoints } from "@evoya/schemas/leads";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { ConciergeLeadService } from "./concierge-leads.service.ts";

export const createLeadRoutes = (leads: ConciergeLeadService): Handlers<typeof leadEndpoints> => ({
  createLead: async ({ caller, body, http }) => {
    await leads.file(body, staffOriginOf(caller, http));
    return { received: true };
  },
});
