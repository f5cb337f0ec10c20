import { dateLabel } from "../dates.ts";
import {
  entitlements,
  type Feature,
  featureName,
  features,
  isSwitch,
  limitOf,
  sizeText,
} from "../entitlements.ts";
import { faqEntries } from "../faq.ts";
import { type PlanId, planIds, plans, priceText } from "../plans.ts";
import { unverifiedHint } from "../unverified-storage.ts";
import { afterThat, planState } from "./about-billing.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { EvieFacts } from "./facts.ts";
import { answer } from "./write.ts";

const written = (feature: Feature, amount: number): string =>
  feature === "storage" ? sizeText(amount) : amount.toLocaleString("en-US");

const membership =
  /\b(membership|subscription|subscribe|elite|basic|paid plans?|plans (cost|are)|(my|the) plan)\b/;
/** Words for a membership plan alone; "my plan" may be a trip's. */
const membershipAlone = /\b(membership|subscription|elite|basic)\b/;
/** "Cancel my plan" right after a question about a trip isn't about the trip: that one is deleted. */
const endsThePlan =
  /\b(cancel|end|quit|stop) (paying\b|(for )?(my|our|the) plan$)|\bif (i|we) (cancel|downgrade|stop paying)\b/;

/** What a membership plan includes, feature by feature. */
function included(plan: PlanId): string {
  const lines = features.flatMap((feature): string | [] => {
    const limit = limitOf(plan, feature);
    if (limit === 0) return [];
    if (isSwitch(feature)) return `- ${featureName(feature)}`;
    const monthly = entitlements[feature].kind === "quota" ? " a month" : "";
    return `- ${featureName(feature)}: ${limit === null ? "no limit" : `${written(feature, limit)}${monthly}`}`;
  });
  return `${plans[plan].name}, ${priceText(plan)}, includes:\n\n${lines.join("\n")}`;
}

/** How to cancel what's billed; a plan that was given, or ends anyway, has nothing to cancel. */
function howToCancel(facts: EvieFacts): EvieAnswer {
  const { level, membership } = facts;
  const { isBilled, isCanceled, endsOn } = membership;
  if (level === "free" && !isBilled)
    return answer(`You're on ${plans.free.name}, so there's nothing to cancel.`);
  const billing = { page: "billing", id: null, label: "Billing" } as const;
  if (!isBilled || isCanceled) return answer(`There's nothing to cancel. ${planState(facts)}`, [billing]);
  const keeps = endsOn ? ` You keep it until ${dateLabel(endsOn)}.` : "";
  return answer(
    `Open Billing and choose Cancel plan.${keeps} ${afterThat(facts)} Your trips stay where they are.`,
    [billing],
  );
}

/** "How much is Elite?", "What's in Basic?", "How do I cancel my membership?" */
export function aboutMembership({ text, trip, facts }: Asked): EvieAnswer | null {
  const { level } = facts;
  const ends = endsThePlan.test(text);
  if (trip && !ends && !membershipAlone.test(text)) return null;
  const compare = { page: "upgrade", id: null, label: "Compare plans" } as const;
  if (
    /\b(upgrade|downgrade)\b|\b(switch|change)\b.*\bplan\b/.test(text) &&
    !/\b(trip|itinerary|day|days|hotel|room|seats?|flights?)\b/.test(text)
  )
    return answer(
      `You're on ${plans[level].name}. Compare the plans and choose one: you see what you'd pay today, and what changes, before anything is charged.`,
      [compare],
    );
  if (!ends && !membership.test(text)) return null;
  if (ends || (/\b(cancel|end|quit|stop)\b/.test(text) && !/\btrip\b/.test(text))) return howToCancel(facts);
  if (
    /\b(elite|basic|membership|subscription|paid plans?|plans)\b/.test(text) &&
    /\b(cost|costs|prices?|how much|expensive)\b/.test(text)
  )
    return answer(faqEntries.find(({ id }) => id === "prices")!.answer, [compare]);
  const named = planIds.find((id) => new RegExp(`\\b${plans[id].name.toLowerCase()}\\b`).test(text));
  if (named && /\b(includes?|included|in|get|gets|offers?|have|has|adds?|gives?|brings?)\b/.test(text))
    return answer(included(named), [compare]);
  return null;
}

/** "Which plan am I on?", "What's left this month?" */
export function aboutThePlan({ facts, text }: Asked): EvieAnswer | null {
  const asksUse =
    /\b(usage|used|left|remaining|quota|limits?|allowance|how many (?!days|nights|people|hours)\w+)\b/.test(
      text,
    );
  const asksPlan =
    /\b(my|our|which|what) (plan|membership|subscription|level|tier)\b|\bupgrade\b|\bplan am i\b/.test(text);
  // "Why isn't the Pantheon on my plan?" is about a trip's.
  if ((!asksPlan && !asksUse) || /^why\b|\bon (my|our|the) plan\b/.test(text)) return null;
  const { level, usage } = facts;
  const shown = usage
    .filter(({ feature, limit }) => limit !== 0 && !isSwitch(feature))
    .map(({ feature, limit, used, renewsAt }) => {
      const of = limit === null ? "no limit" : `${written(feature, used)} of ${written(feature, limit)} used`;
      const renews = renewsAt && limit !== null ? `, renews ${dateLabel(renewsAt.slice(0, 10))}` : "";
      const room = feature === "storage" ? unverifiedHint(level, limit) : null;
      return `- ${featureName(feature)}: ${of}${renews}${room ? `. ${room}` : ""}`;
    });
  const links = [
    { page: "usage", id: null, label: "Your usage" } as const,
    ...(level === "elite" ? [] : [{ page: "upgrade", id: null, label: "Compare plans" } as const]),
  ];
  return answer(`${planState(facts)}\n\n${shown.join("\n")}`, links);
}
