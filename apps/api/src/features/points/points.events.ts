import type { DomainEvent } from "../../events/domain-event.ts";
import type { PointsChange } from "./points.repository.ts";

/** A member's points have changed, for whatever reason. Who caused it tells the member. */
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
