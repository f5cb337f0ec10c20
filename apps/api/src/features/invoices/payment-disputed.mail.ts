import type { DisputeStage } from "@evoya/domain/disputes";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  details,
  type MailContent,
  paragraph,
  type Words,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type PaymentDisputedData = {
  name: string;
  stage: DisputeStage;
  /** For display. */
  amount: string;
  reason: string;
  /** The last day to answer, for display. */
  until: string | null;
  /** Null if the account is gone. */
  member: string | null;
  membershipId: string | null;
};

const stages: Record<DisputeStage, { heading: (name: string) => Words; text: Words }> = {
  inquiry: {
    heading: (name) => words`${{ name }}, a bank asks about a payment`,
    text: words`The bank has taken nothing yet. Refund the payment, or answer at Stripe, so that it doesn't become a dispute.`,
  },
  contested: {
    heading: (name) => words`${{ name }}, a payment is disputed`,
    text: words`The member's bank has taken the money back until it decides. Answer at Stripe, or the dispute is lost. The plan keeps running until then unless you cancel it.`,
  },
  won: {
    heading: (name) => words`${{ name }}, a dispute is won`,
    text: words`The bank decided in our favor, so the money is ours again.`,
  },
  lost: {
    heading: (name) => words`${{ name }}, a dispute is lost`,
    text: words`The bank returned the money to the member for good. It counts as refunded. We've canceled the plan, so that we don't charge the member again.`,
  },
};

/** To those who may return money: a bank questions a member's payment, or has decided. */
export function paymentDisputed(
  { name, stage, amount, reason, until, member, membershipId }: PaymentDisputedData,
  links: MailLinks,
): MailContent {
  const { heading, text } = stages[stage];
  const isOpen = stage === "inquiry" || stage === "contested";
  return {
    name: `team-payment-${stage}`,
    subject: words`${brandName}: a disputed payment of ${{ amount }}`,
    heading: heading(name),
    blocks: [
      paragraph(text),
      details({
        Member: member ?? "A former member",
        Amount: amount,
        Reason: reason,
        "Answer by": isOpen ? until : null,
      }),
    ],
    action: membershipId
      ? { label: words`Open the membership`, url: links.staffMembership(membershipId) }
      : { label: words`Open memberships`, url: links.staffMemberships() },
  };
}
