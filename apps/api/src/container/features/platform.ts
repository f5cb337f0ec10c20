import { browserErrorsModule } from "../../features/browser-errors/browser-errors.module.ts";
import { liveEventsModule } from "../../features/live-events/live-events.module.ts";
import { systemStatusModule } from "../../features/system-status/system-status.module.ts";
import { webhooksModule } from "../../features/webhooks/webhooks.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Groundwork } from "./groundwork.ts";
import type { People } from "./people.ts";

/** Features that connect the product with browsers and partners, and watch over it. */
export function createPlatform(base: Base, earlier: Groundwork & People) {
  const given = givenBy(base, earlier);
  const liveEvents = liveEventsModule(given);
  const webhooks = webhooksModule(given);
  const browserErrors = browserErrorsModule(given);
  const systemStatus = systemStatusModule(given);
  return { liveEvents, webhooks, browserErrors, systemStatus };
}
