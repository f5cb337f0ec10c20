import type { analyticsEndpoints } from "@evoya/schemas/analytics";
import { callerKey } from "../../http/caller.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AnalyticsService } from "./analytics.service.ts";

export function createAnalyticsRoutes(analytics: AnalyticsService): Handlers<typeof analyticsEndpoints> {
  const trackEvents: Handlers<typeof analyticsEndpoints>["trackEvents"] = ({ body, caller, http }) => {
    const isKnown = caller.userId !== null || caller.visitorSessionId !== null;
    return analytics.record(body, {
      userId: caller.userId,
      visitorKey: isKnown ? callerKey(caller, http.ip) : null,
      ip: http.ip,
      userAgent: http.userAgent,
    });
  };
  return { trackEvents, trackEventsAtNamedAddress: trackEvents };
}
