import type { Base } from "../../container/base.ts";
import { createEntitlementOverrideRoutes } from "./entitlement-overrides.routes.ts";
import { createEntitlementOverrideService } from "./entitlement-overrides.service.ts";

export const entitlementOverridesModule = (given: Pick<Base, "transact" | "clock">) => ({
  handlers: createEntitlementOverrideRoutes(createEntitlementOverrideService(given)),
});
