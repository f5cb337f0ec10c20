import { capitalized } from "./capitalized.ts";
import { dateLabel } from "./dates.ts";
import { entitlements, type Feature, limitOf, type Refusal, sizeText } from "./entitlements.ts";
import { type PlanId, plans } from "./plans.ts";

/** The parts of a refusal its text is made from. */
type RefusalFacts = Omit<Refusal, "ok">;

/** A refusal in words a member understands, with what to do. */
export function refusalText(refusal: RefusalFacts): string {
  return `${whatIsUsedUp(refusal)} ${whatHelps(refusal)}`;
}

/** What was asked for, and how much of it there is: "You've used 3 of your 3 documents." */
function whatIsUsedUp({ feature, limit, used }: RefusalFacts): string {
  const rule = entitlements[feature];
  if (rule.kind === "boolean") return `${rule.name} isn't part of your plan.`;
  if (rule.kind === "size")
    return `You've used ${sizeText(used)} of your ${sizeText(limit)} of ${rule.name}.`;
  if (limit === 0) return `${capitalized(rule.many)} aren't part of your plan.`;
  const time = rule.kind === "quota" ? " this month" : "";
  return `You've used ${used.toLocaleString("en-US")} of your ${limit.toLocaleString("en-US")} ${limit === 1 ? rule.one : rule.many}${time}.`;
}

/** The cheapest way to get more, and when an allowance renews. */
function whatHelps({ feature, cheapestPlan, renewsAt }: RefusalFacts): string {
  const rule = entitlements[feature];
  const renewal = renewsAt && dateLabel(renewsAt.toISOString().slice(0, 10));
  if (cheapestPlan === null) {
    if (renewal) return `Your allowance renews on ${renewal}.`;
    if (rule.kind === "size") return "Remove something to make room.";
    return rule.kind === "count" ? "Remove one to make room." : "Please contact us.";
  }
  const upgrade = `Upgrade to ${plans[cheapestPlan].name} ${whatPlanGives(cheapestPlan, feature)}`;
  return renewal ? `${upgrade}, or wait until your allowance renews on ${renewal}.` : `${upgrade}.`;
}

function whatPlanGives(plan: PlanId, feature: Feature): string {
  const rule = entitlements[feature];
  if (rule.kind === "boolean") return "to unlock it";
  const limit = limitOf(plan, feature);
  if (rule.kind === "size") return `for ${limit === null ? "all you need" : sizeText(limit)}`;
  const time = rule.kind === "quota" ? " a month" : "";
  return limit === null
    ? `for unlimited ${rule.many}`
    : `for ${limit.toLocaleString("en-US")} ${limit === 1 ? rule.one : rule.many}${time}`;
}
