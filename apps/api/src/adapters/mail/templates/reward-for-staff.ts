import { details, type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type RewardForStaffData = {
  name: string;
  email: string;
  reward: string;
  points: number;
  /** Whether they've canceled it since. */
  isCancelled?: boolean;
};

/** To the team, about a reward that a member spent points on, or canceled again. */
export function rewardForStaff(
  { name, email, reward, points, isCancelled = false }: RewardForStaffData,
  links: MailLinks,
): MailContent {
  const about = details({ From: `${name} (${email})`, Reward: reward, Points: points });
  if (isCancelled)
    return {
      subject: `Reward canceled: ${reward}, ${name}`,
      heading: "A member canceled a reward",
      blocks: [paragraph("There's nothing left to deliver: the points are back with the member."), about],
      action: { label: "See redeemed rewards", url: links.staffRewards() },
    };
  return {
    subject: `Reward redeemed: ${reward}, ${name}`,
    heading: "A member redeemed a reward",
    blocks: [paragraph("The points are spent. Replies to this email go to the member."), about],
    action: { label: "Deliver or cancel it", url: links.staffRewards() },
  };
}
