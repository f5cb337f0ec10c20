import { dateLabel, lastWholeDay } from "@evoya/domain/dates";
import { canceledPlanEnd, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { timeZoneHere } from "../../lib/today.ts";

/** The last day of a plan that isn't billed, for people: they have all of it. */
const lastDayHere = (end: string): string => dateLabel(lastWholeDay(timeZoneHere(), end));

/** The name of the plan a member has when the one they pay for ends. */
export const planAfter = ({ continuesAs }: Membership): string => plans[continuesAs?.plan ?? "free"].name;

/** The same as a sentence: they may have been given a plan that continues. */
export const afterThat = (membership: Membership): string => {
  const { continuesAs } = membership;
  if (!continuesAs) return "After that, you're on the free plan.";
  const until = continuesAs.endsAt ? ` through ${lastDayHere(continuesAs.endsAt)}` : "";
  return `After that, you're on ${planAfter(membership)}${until}, and nothing is billed.`;
};

/** How long a plan that isn't billed lasts: the team gave it, or it was bought with points. */
export const givenTerm = ({ givenUntil }: Membership): string =>
  givenUntil
    ? `You have this plan through ${lastDayHere(givenUntil)}, and nothing is billed.`
    : "This plan is a gift from our team: nothing is billed.";

/** When the plan ends if it's canceled: with its period, or when we stop trying to collect what's owed. */
export const endIfCanceled = ({ currentPeriodEnd, pastDue }: Membership): string | null =>
  canceledPlanEnd({ currentPeriodEnd, pastDueSince: pastDue?.since ?? null });

/** What else a member who cancels while owing should know. */
export const stillTrying = "If your payment goes through after all, you keep it for the month that's paid.";
