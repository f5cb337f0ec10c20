import { memberNameOf } from "@evoya/domain/member-names";
import { formatCents } from "@evoya/domain/money";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { Deciders, Whose } from "./disputes.events.ts";
import type { ProviderRefund } from "./invoice.ts";

/** A bank has sent a refund back, so the member doesn't have it: whoever may return money hears about it. */
export const refundSentBack = (
  { amountCents }: ProviderRefund,
  { profile, membershipId }: Whose,
  { colleagues }: Deciders,
): DomainEvent => ({
  ...(profile && {
    log: {
      type: "refund_sent_back",
      userId: profile.userId,
      metadata: { amount: formatCents(amountCents) },
    },
  }),
  mails: colleagues.map(({ email, firstName }) => ({
    template: "refundSentBack" as const,
    to: email,
    data: {
      name: firstName,
      amount: formatCents(amountCents),
      member: profile ? `${memberNameOf(profile.name)} (${profile.email})` : null,
      membershipId,
    },
  })),
});
