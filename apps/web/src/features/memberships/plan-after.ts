import { canceledPlanEnd, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";

/** The name of the plan a member has when the one they pay for ends. */
export const planAfter = ({ continuesAs }: Membership): string => plans[continuesAs?.plan ?? "free"].name;

/** The same as a sentence: they may have been given a plan that continues. */
export const afterThat = (membership: Membership): string =>
  membership.continuesAs
    ? `After that, you're on ${planAfter(membership)}, a gift from our team.`
    : "After that, you're on the free plan.";

/** When the plan ends if it's canceled: with its period, or when we stop trying to collect what's owed. */
export const endIfCanceled = ({ currentPeriodEnd, pastDue }: Membership): string | null =>
  canceledPlanEnd({ currentPeriodEnd, pastDueSince: pastDue?.since ?? null });

/** What else a member who cancels while owing should know. */
export const stillTrying = "If your payment goes through after all, you keep it for the month that's paid.";
