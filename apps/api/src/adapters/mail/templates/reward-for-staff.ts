import { details, type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type RewardForStaffData = {
  name: string;
  email: string;
  reward: string;
  points: number;
};

/** To the team, about a reward that a member spent points on. */
export function rewardForStaff(
  { name, email, reward, points }: RewardForStaffData,
  links: MailLinks,
): MailContent {
  return {
    subject: `Reward redeemed: ${reward}, ${name}`,
    heading: "A member redeemed a reward",
    blocks: [
      paragraph("The points are spent. Replies to this email go to the member."),
      details({ From: `${name} (${email})`, Reward: reward, Points: points }),
    ],
    action: { label: "Deliver or cancel it", url: links.staffRewards() },
  };
}
