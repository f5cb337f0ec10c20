import { dateLabel } from "@evoya/domain/dates";
import { memberNameOf } from "@evoya/domain/member-names";
import type { GrantedPoints } from "@evoya/schemas/staff-points";
import { audiencesOf, type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { PointsChange } from "./points-entries.repository.ts";

/** Points of a member that are about to expire. */
type Expiring = { userId: string; email: string; name: string | null; points: number };

/** A member's points have changed, for whatever reason. The caller tells the member. */
export const pointsChanged = ({
  userId,
  earnedChange,
  balanceChange,
  balance,
}: PointsChange): DomainEvent => ({
  webhooks: [
    {
      topic: "points.changed",
      data: { memberId: userId, earned: earnedChange, change: balanceChange, balance },
    },
  ],
});

/** A photo or video has earned its member points, or they were taken back. */
export const memoryRewarded = (userId: string): DomainEvent => ({
  live: [dashboardChanged(`user:${userId}`)],
});

const written = (points: number): string => points.toLocaleString("en-US");

/** Some of a member's points expire after `day`, a month from now. */
export function pointsExpireSoon({ userId, email, name, points }: Expiring, day: string): DomainEvent {
  const title = `${written(points)} points expire on ${dateLabel(day)}`;
  return {
    live: [dashboardChanged(audiencesOf(userId))],
    notices: [
      {
        userId,
        kind: "rewards",
        inApp: { title, body: "Spend them by then. Your badge stays either way." },
        mail: { template: "pointsExpiring", to: email, data: { name: memberNameOf(name), title } },
      },
    ],
  };
}

/** The team, or a partner with a key, has given a member points. */
export function pointsGranted(
  userId: string,
  { points, reason }: GrantedPoints,
  origin: StaffOrigin,
): DomainEvent {
  return {
    staffLog: {
      ...actorOf(origin),
      action: "user.grant_points",
      resourceType: "user",
      resourceId: userId,
      subjectUserId: userId,
      after: { points, reason },
    },
    feed: { userId, type: "points_earned", description: reason, pointsEarned: points },
    live: [dashboardChanged(["staff", `user:${userId}`])],
    notices: [
      { userId, kind: "rewards", inApp: { title: `You got ${written(points)} points`, body: reason } },
    ],
  };
}

/** Their last day is over. The notice went out a month ago. */
export function pointsExpired(userId: string, points: number): DomainEvent {
  return {
    feed: { userId, type: "points_expired", description: `${written(points)} points expired` },
    live: [dashboardChanged(audiencesOf(userId))],
  };
}
