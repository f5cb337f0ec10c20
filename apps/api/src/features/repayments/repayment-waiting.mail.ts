import { formatCents } from "@evoya/domain/money";
import { type RepaymentKind, repaymentAloneCents } from "@evoya/domain/repayments";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  details,
  type MailContent,
  paragraph,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type RepaymentWaitingData = {
  name: string;
  kind: RepaymentKind;
  /** For display. */
  amount: string;
  reason: string;
  member: string;
  membershipId: string;
};

/** To those who may approve it: a colleague has asked for a refund or credit that takes two. */
export const repaymentWaiting = (
  { name, kind, amount, reason, member, membershipId }: RepaymentWaitingData,
  links: MailLinks,
): MailContent => ({
  name: "team-repayment-waiting",
  subject: words`${brandName}: a ${{ repayment: kind }} of ${{ amount }} needs a second person`,
  heading: words`${{ name }}, a ${{ repayment: kind }} is waiting`,
  blocks: [
    paragraph(
      words`A colleague has asked for it. Above ${{ limit: formatCents(repaymentAloneCents) }} a day, someone else on the team has to approve it.`,
    ),
    details({ Member: member, Amount: amount, Reason: reason }),
  ],
  action: { label: words`Open the membership`, url: links.staffMembership(membershipId) },
});
