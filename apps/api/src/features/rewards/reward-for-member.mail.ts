import type { RedemptionStatus } from "@evoya/domain/rewards";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, type Words, words } from "../../adapters/mail/templates/wording.ts";

export type RewardForMemberData = {
  name: string;
  reward: string;
  points: number;
  status: RedemptionStatus;
  /** Whether the member canceled it, rather than the team. */
  byMember?: boolean;
  /** How many of the points are back, if the member canceled it; otherwise all of them. */
  pointsBack?: number;
  /** Its last day, for display; only plans have one. */
  until?: string;
};

/** To a member, about a reward they asked for: received, delivered, or canceled. */
export function rewardForMember(
  { name, reward, points, status, byMember = false, pointsBack = points, until }: RewardForMemberData,
  links: MailLinks,
): MailContent {
  if (status === "fulfilled" && until)
    return {
      name: "reward-plan",
      subject: words`Your reward is ready: ${{ reward }}`,
      heading: words`Hello ${{ name }}`,
      blocks: [
        paragraph(
          words`You spent ${{ points }} points on "${{ reward }}". It has started, and is yours through ${{ until }}. It ends on its own, so there's nothing to cancel.`,
        ),
      ],
      action: { label: words`See your rewards`, url: links.rewards() },
    };
  if (pointsBack < points)
    return {
      name: "reward-cancelled-after-expiry",
      subject: words`You canceled: ${{ reward }}`,
      heading: words`Hello ${{ name }}`,
      blocks: [
        paragraph(
          words`You canceled "${{ reward }}". Of its ${{ points }} points, ${{ count: pointsBack }} are back. The others have expired since.`,
        ),
      ],
      action: { label: words`See your rewards`, url: links.rewards() },
    };
  const { subject, text } = wording(status, { reward }, { points }, byMember);
  return {
    name: status === "cancelled" && byMember ? "reward-cancelled-by-member" : `reward-${status}`,
    subject,
    heading: words`Hello ${{ name }}`,
    blocks: [paragraph(text)],
    action: { label: words`See your rewards`, url: links.rewards() },
  };
}

function wording(
  status: RedemptionStatus,
  reward: { reward: string },
  points: { points: number },
  byMember: boolean,
): { subject: Words; text: Words } {
  switch (status) {
    case "requested":
      return {
        subject: words`You redeemed: ${reward}`,
        text: words`You spent ${points} points on "${reward}". Someone on our team is taking care of it and will write to you.`,
      };
    case "fulfilled":
      return {
        subject: words`Your reward is ready: ${reward}`,
        text: words`"${reward}" is all set. Thank you for traveling with us.`,
      };
    case "cancelled":
      return {
        subject: words`Your ${points} points are back`,
        text: byMember
          ? words`You canceled "${reward}". Your ${points} points are back, to spend however you like.`
          : words`We couldn't give you "${reward}" this time. Your ${points} points are back, to spend however you like.`,
      };
  }
}
