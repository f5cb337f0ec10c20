import { completionBonusPoints } from "@evoya/domain/profile";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";

/** A member has changed their profile. */
export const profileUpdated = (userId: string): DomainEvent => ({
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
