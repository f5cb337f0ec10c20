import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type RewardForStaffData = {
  name: string;
  email: string;
  reward: string;
  points: number;
  /** Whether they have canceled it since. */
  isCancelled?: boolean;
};

/** To the team, about a reward that a member spent points on or has canceled. */
export function rewardForStaff(
  { name, email, reward, points, isCancelled = false }: RewardForStaffData,
  links: MailLinks,
): MailContent {
  const about = details({ From: `${name} (${email})`, Reward: reward, Points: points });
  if (isCancelled)
    return {
      name: "team-reward-canceled",
      subject: words`Reward canceled: ${{ reward }}, ${{ sender: name }}`,
      heading: words`A member canceled a reward`,
      blocks: [paragraph(words`There's nothing left to deliver.`), about],
      action: { label: words`See redeemed rewards`, url: links.staffRewards() },
    };
  return {
    name: "team-reward",
    subject: words`Reward redeemed: ${{ reward }}, ${{ sender: name }}`,
    heading: words`A member redeemed a reward`,
    blocks: [paragraph(words`The points are spent. Replies to this email go to the member.`), about],
    action: { label: words`Deliver or cancel it`, url: links.staffRewards() },
  };
}
