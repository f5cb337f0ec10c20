import { plans } from "@evoya/domain/plans";
import type { Life } from "./life.ts";
import { hasPaid } from "./payments.ts";
import { createRandom } from "./random.ts";
import type { Timeline } from "./timeline.ts";
import type { Visits } from "./visits.repository.ts";

const paths = [
  "/",
  "/",
  "/",
  "/destinations",
  "/quiz",
  "/quiz",
  "/membership",
  "/testimonials",
  "/plan-my-trip",
] as const;
const agents = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
] as const;

const time = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** One day's visits: more every month, fewer on weekends, and one in four takes the quiz. */
function visitsOf(ago: number, scale: number, timeline: Timeline): Visits {
  const random = createRandom(`visits ${ago}`);
  const visits: Visits = { pageViews: [], analyticsEvents: [], conversionEvents: [], membershipClicks: [] };
  const isWeekend = new Date(`${timeline.day(-ago)}T12:00:00Z`).getUTCDay() % 6 === 0;
  const count = Math.round((3 + (9 * (365 - ago)) / 365) * (isWeekend ? 0.6 : 1) * scale) + random.int(0, 1);
  for (let visit = 0; visit < count; visit += 1) {
    const sessionId = `demo-${ago}-${visit}`;
    const userAgent = random.pick(agents);
    const createdAt = timeline.instant(ago, time(random.int(6, 22), random.int(0, 59))).toISOString();
    const path = random.pick(paths);
    visits.pageViews.push({ path, sessionId, userAgent, createdAt });
    visits.conversionEvents.push({ eventType: "visit", funnelStep: "visit", sessionId, createdAt });
    if (random.chance(0.3))
      visits.membershipClicks.push({
        clickSource: random.pick(["home_base", "home_elite", "quiz_results", "membership_page_elite"]),
        sessionId,
        createdAt,
      });
    if (path !== "/quiz") continue;
    const seen = { sessionId, userAgent, createdAt, pageUrl: path };
    visits.analyticsEvents.push({ ...seen, eventName: "quiz_started" });
    if (!random.chance(0.7)) continue;
    visits.analyticsEvents.push({ ...seen, eventName: "quiz_completed" });
    visits.conversionEvents.push({ eventType: "quiz_completed", funnelStep: "quiz", sessionId, createdAt });
  }
  return visits;
}

/** A member's own steps in the funnel, from their story. */
function milestonesOf({ userId, life }: { userId: string; life: Life }, timeline: Timeline): Visits {
  const { joined, membership, trips } = life;
  const joinedAt = timeline.instant(joined, "07:30").toISOString();
  const visits: Visits = {
    pageViews: [{ path: "/signup", userId, createdAt: joinedAt }],
    analyticsEvents: trips.map(({ ago }) => ({
      eventName: "itinerary_requested",
      userId,
      createdAt: timeline.instant(ago, "12:00").toISOString(),
    })),
    conversionEvents: [{ eventType: "sign_up", funnelStep: "sign_up", userId, createdAt: joinedAt }],
    membershipClicks: [],
  };
  if (!membership || !hasPaid(life)) return visits;
  const { plan, ago } = membership;
  const asked = { userId, createdAt: timeline.instant(ago, "09:02").toISOString() };
  const paid = { userId, createdAt: timeline.instant(ago, "09:05").toISOString() };
  visits.membershipClicks.push({ clickSource: `upgrade_${plan}`, ...asked });
  visits.conversionEvents.push(
    { eventType: "checkout_started", funnelStep: "checkout", ...asked },
    {
      eventType: "plan_started",
      funnelStep: "paid",
      conversionValueCents: plans[plan].priceCents,
      ...paid,
    },
  );
  return visits;
}

/** A year of visits and what they led to. */
export function visitsOfYear(members: readonly { userId: string; life: Life }[], timeline: Timeline): Visits {
  const scale = Math.min(1, members.length / 150);
  const all = [
    ...Array.from({ length: 365 }, (_, ago) => visitsOf(ago, scale, timeline)),
    ...members.map((member) => milestonesOf(member, timeline)),
  ];
  return {
    pageViews: all.flatMap(({ pageViews }) => pageViews),
    analyticsEvents: all.flatMap(({ analyticsEvents }) => analyticsEvents),
    conversionEvents: all.flatMap(({ conversionEvents }) => conversionEvents),
    membershipClicks: all.flatMap(({ membershipClicks }) => membershipClicks),
  };
}
