import type { RedemptionStatus } from "@evoya/domain/rewards";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type RewardForMemberData = {
  name: string;
  reward: string;
  points: number;
  status: RedemptionStatus;
  /** Whether the member canceled it, not the team. */
  byMember?: boolean;
};

/** To a member, about a reward they asked for: received, delivered, or canceled. */
export function rewardForMember(
  { name, reward, points, status, byMember = false }: RewardForMemberData,
  links: MailLinks,
): MailContent {
  const { subject, text } = wording(status, reward, points, byMember);
  return {
    subject,
    heading: `Hello ${name}`,
    blocks: [paragraph(text)],
    action: { label: "See your rewards", url: links.rewards() },
  };
}

function wording(status: RedemptionStatus, reward: string, points: number, byMember: boolean) {
  switch (status) {
    case "requested":
      return {
        subject: `You redeemed: ${reward}`,
        text: `You spent ${points} points on "${reward}". Someone on our team is taking care of it and will write to you.`,
      };
    case "fulfilled":
      return {
        subject: `Your reward is yours: ${reward}`,
        text: `"${reward}" is all set. Thank you for traveling with us.`,
      };
    case "cancelled":
      return {
        subject: `Your ${points} points are back`,
        text: byMember
          ? `You canceled "${reward}". Your ${points} points are back, to spend however you like.`
          : `We couldn't give you "${reward}" this time. Your ${points} points are back, to spend however you like.`,
      };
  }
}
