import { audiencesOf, type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";

/** Someone joined with an invitation. Neither of the two hears about it: the points come later, if they do. */
export const referralClaimed = (friendId: string): DomainEvent => ({
  log: { type: "referral_claimed", userId: friendId },
});

/** One of the two gets points for an invitation. */
export function referralEarned(userId: string, points: number, isFriend: boolean): DomainEvent {
  const title = isFriend
    ? `${points} points for joining with a friend's invitation`
    : `${points} points: a friend you invited stayed for a month`;
  return {
    feed: { userId, type: "referral_bonus", description: title, pointsEarned: points },
    log: { type: "referral_bonus", userId, metadata: { points } },
    live: [dashboardChanged(audiencesOf(userId))],
    notices: [{ userId, kind: "rewards", inApp: { title } }],
  };
}

/** The month that earned the points was refunded. */
export function referralTakenBack(userId: string, points: number): DomainEvent {
  const title = `${points} points for an invitation were taken back: the month was refunded`;
  return {
    feed: { userId, type: "referral_bonus", description: title },
    log: { type: "referral_taken_back", userId, metadata: { points } },
    live: [dashboardChanged(audiencesOf(userId))],
    notices: [{ userId, kind: "rewards", inApp: { title } }],
  };
}
