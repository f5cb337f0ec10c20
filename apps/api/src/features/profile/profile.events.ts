import { completionBonusPoints } from "@evoya/domain/profile";
import { accountChanged, type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";

/** A member has changed what only their own pages show, such as their units: updates their other open pages. */
export const preferencesChanged = (userId: string): DomainEvent => ({ live: [accountChanged(userId)] });

/** A member has changed their profile. */
export const profileUpdated = (userId: string): DomainEvent => ({
  ...preferencesChanged(userId),
  webhooks: [{ topic: "member.updated", data: { memberId: userId } }],
});

/** A member has completed their profile for the first time, and earned the bonus. */
export const profileCompleted = (userId: string): DomainEvent => ({
  feed: {
    userId,
    type: "profile_completed",
    description: `Completed profile and earned ${completionBonusPoints} points!`,
    pointsEarned: completionBonusPoints,
  },
  live: [dashboardChanged(`user:${userId}`)],
});
