import { memberNameOf } from "@evoya/domain/member-names";
import type { RedemptionStatus } from "@evoya/domain/rewards";
import {
  audiencesOf,
  type DomainEvent,
  dashboardChanged,
  type FeedEntry,
} from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";

type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;
/** A reward that was requested; `name` is the reward's. */
type Redemption = { id: string; name: string; costPoints: number };
/** `until` is the last day of a plan, for display; null if it doesn't end. */
type Redeemed = Redemption & { status: RedemptionStatus; until: string | null };
type Settled = Exclude<RedemptionStatus, "requested">;

const feedLine = (
  userId: string,
  type: FeedEntry["type"],
  description: string,
  { id }: Redemption,
): FeedEntry => ({ userId, type, description, subject: { type: "reward_redemption", id } });

/** A member has spent points on a reward, and either has it now or waits for the team. */
export function rewardRedeemed(profile: Profile, redemption: Redeemed, staffMail: string): DomainEvent {
  const { userId, email } = profile;
  const { name: reward, costPoints: points, status, until } = redemption;
  const about = { name: memberNameOf(profile.name), reward, points };
  return {
    feed: feedLine(
      userId,
      "reward_redeemed",
      `Redeemed ${points.toLocaleString("en-US")} points: ${reward}`,
      redemption,
    ),
    log: { type: "reward_redeemed", userId, metadata: { reward } },
    live: [dashboardChanged(audiencesOf(userId))],
    notices: [
      {
        userId,
        kind: "rewards",
        mail: { template: "rewardForMember", to: email, data: { ...about, status, ...(until && { until }) } },
      },
    ],
    ...(status === "requested" && {
      mails: [{ template: "rewardForStaff", to: staffMail, replyTo: email, data: { ...about, email } }],
    }),
  };
}

/** What a member reads after canceling a reward, also if the last day of some of its points was over. */
function canceledLine({ name, costPoints, pointsBack }: Redemption & { pointsBack: number }): string {
  const [points, back] = [costPoints, pointsBack].map((some) => some.toLocaleString("en-US"));
  if (pointsBack === costPoints) return `${points} points are back: you canceled ${name}`;
  if (pointsBack === 0) return `You canceled ${name}. Its ${points} points had expired`;
  return `${back} of ${points} points are back: you canceled ${name}, and the others had expired`;
}

/** A member changed their mind before the team delivered a reward, and got back `pointsBack`. */
export function rewardCancelled(
  profile: Profile,
  redemption: Redemption & { pointsBack: number },
  staffMail: string,
): DomainEvent {
  const { userId, email } = profile;
  const { name: reward, costPoints: points, pointsBack } = redemption;
  const about = { name: memberNameOf(profile.name), reward, points };
  return {
    feed: feedLine(userId, "reward_settled", canceledLine(redemption), redemption),
    log: { type: "reward_canceled", userId, metadata: { reward } },
    live: [dashboardChanged(audiencesOf(userId))],
    notices: [
      {
        userId,
        kind: "rewards",
        mail: {
          template: "rewardForMember",
          to: email,
          data: { ...about, status: "cancelled", byMember: true, pointsBack },
        },
      },
    ],
    mails: [
      {
        template: "rewardForStaff",
        to: staffMail,
        replyTo: email,
        data: { ...about, email, isCancelled: true },
      },
    ],
  };
}

const told: Record<Settled, (reward: string, points: number) => string> = {
  fulfilled: (reward) => `Your reward is ready: ${reward}`,
  cancelled: (reward, points) =>
    `${points.toLocaleString("en-US")} points are back: ${reward} wasn't available`,
};

/** Staff have delivered a reward, or canceled it. */
export function rewardSettled(
  redemption: Redemption & { userId: string; memberName: string; email: string },
  status: Settled,
  origin: StaffOrigin,
): DomainEvent {
  const { id, userId, name: reward, costPoints: points, memberName, email } = redemption;
  const title = told[status](reward, points);
  const data = { name: memberName, reward, points, status };
  return {
    feed: feedLine(userId, "reward_settled", title, redemption),
    staffLog: {
      ...actorOf(origin),
      action: "reward_redemption.settle",
      resourceType: "reward_redemption",
      resourceId: id,
      subjectUserId: userId,
      before: { status: "requested" },
      after: { status },
    },
    live: [dashboardChanged(audiencesOf(userId))],
    notices: [
      {
        userId,
        kind: "rewards",
        inApp: { title, subject: { type: "reward_redemption", id } },
        mail: { template: "rewardForMember", to: email, data },
      },
    ],
  };
}
