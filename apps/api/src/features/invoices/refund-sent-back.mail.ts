import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  details,
  type MailContent,
  paragraph,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type RefundSentBackData = {
  name: string;
  /** For display. */
  amount: string;
  /** Null if the account is gone. */
  member: string | null;
  membershipId: string | null;
};

/** To those who may return money: a bank has sent a refund back. */
export const refundSentBack = (
  { name, amount, member, membershipId }: RefundSentBackData,
  links: MailLinks,
): MailContent => ({
  name: "team-refund-sent-back",
  subject: words`${brandName}: a refund of ${{ amount }} came back`,
  heading: words`${{ name }}, a refund came back`,
  blocks: [
    paragraph(
      words`The member's bank has sent the money back, so they don't have it, though our email said so. Ask them how to return it.`,
    ),
    details({ Member: member ?? "A former member", Amount: amount }),
  ],
  action: membershipId
    ? { label: words`Open the membership`, url: links.staffMembership(membershipId) }
    : { label: words`Open memberships`, url: links.staffMemberships() },
});
