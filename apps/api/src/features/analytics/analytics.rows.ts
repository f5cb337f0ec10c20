import { plans } from "@evoya/domain/plans";
import { funnelSteps, notedPath } from "@evoya/domain/tracking";
import type { TrackedEvent } from "@evoya/schemas/analytics";
import type { EventRows } from "./analytics.repository.ts";

/** Who's sending, as the server knows it: none of this comes from the events. */
export type Sender = { userId: string | null; userAgent: string; network: string | null };

/** Steps only a signed-in member can take; we don't believe them from anyone else. */
const membersOnly = new Set(["sign_up", "checkout_started", "plan_started"]);

/** The events as rows of their tables, in order of arrival. Times are the database's own. */
export function rowsOf(events: readonly TrackedEvent[], { userId, userAgent, network }: Sender): EventRows {
  const rows: EventRows = {
    pageViews: [],
    analyticsEvents: [],
    conversionEvents: [],
    membershipClicks: [],
    itineraryCtaClicks: [],
    quizResultActions: [],
  };
  for (const event of events) {
    const who = { userId, sessionId: event.sessionId ?? null };
    switch (event.kind) {
      case "page_view":
        rows.pageViews.push({ ...who, path: notedPath(event.path), userAgent, ipAddress: network });
        break;
      case "event":
        rows.analyticsEvents.push({
          ...who,
          eventName: event.name,
          pageUrl: event.path ? notedPath(event.path) : null,
          userAgent,
          properties: JSON.stringify(event.properties ?? {}),
        });
        break;
      case "conversion":
        if (userId === null && membersOnly.has(event.type)) break;
        rows.conversionEvents.push({
          ...who,
          eventType: event.type,
          funnelStep: funnelSteps[event.type],
          conversionValueCents:
            event.type === "plan_started" && event.plan ? plans[event.plan].priceCents : null,
          properties: JSON.stringify(event.properties ?? {}),
        });
        break;
      case "membership_click":
        rows.membershipClicks.push({
          ...who,
          clickSource: event.plan ? `${event.source}_${event.plan}` : event.source,
        });
        break;
      case "itinerary_cta_click":
        rows.itineraryCtaClicks.push({ ...who, resultType: event.resultType, sourcePage: event.sourcePage });
        break;
      case "quiz_result_action":
        rows.quizResultActions.push({ ...who, resultType: event.resultType, action: event.action });
        break;
    }
  }
  return rows;
}
