import type { entitlementOverrideEndpoints } from "@evoya/schemas/entitlement-overrides";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { EntitlementOverrideService } from "./entitlement-overrides.service.ts";

export const createEntitlementOverrideRoutes = (
  overrides: EntitlementOverrideService,
): Handlers<typeof entitlementOverrideEndpoints> => ({
  listEntitlementsOfMember: ({ params }) => overrides.list(params.id),
  addEntitlementOverride: ({ caller, params, body, http }) =>
    overrides.add(params.id, body, staffOriginOf(caller, http)),
  endEntitlementOverride: ({ caller, params, body, http }) =>
    overrides.end(params.id, body.overrideId, staffOriginOf(caller, http)),
});
