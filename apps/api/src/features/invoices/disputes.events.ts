import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { type DisputeStage, disputeReasonText, disputeStageOf } from "@evoya/domain/disputes";
import { memberNameOf } from "@evoya/domain/member-names";
import { formatCents } from "@evoya/domain/money";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { DisputeRepository } from "./disputes.repository.ts";
import type { ProviderDispute } from "./invoice.ts";

export type Whose = {
  /** Undefined if the account is gone. */
  profile: Awaited<ReturnType<ProfileReader["find"]>>;
  membershipId: string | null;
};
export type Deciders = Awaited<ReturnType<DisputeRepository["deciders"]>>;

const types: Record<DisputeStage, string> = {
  inquiry: "payment_questioned",
  contested: "payment_disputed",
  won: "dispute_won",
  lost: "dispute_lost",
};

/** A member's bank questions a payment, takes it back, or has decided: whoever may return money hears about it. */
export function disputeMoved(
  { amountCents, reason, status, dueAt }: ProviderDispute,
  { profile, membershipId }: Whose,
  { colleagues, timeZone }: Deciders,
): DomainEvent {
  const stage = disputeStageOf(status);
  const amount = formatCents(amountCents);
  return {
    ...(profile && {
      log: {
        type: types[stage],
        userId: profile.userId,
        metadata: { amount, reason: disputeReasonText(reason) },
      },
    }),
    mails: colleagues.map(({ email, firstName }) => ({
      template: "paymentDisputed" as const,
      to: email,
      data: {
        name: firstName,
        stage,
        amount,
        reason: disputeReasonText(reason),
        until: dueAt && dateLabel(calendarDateIn(timeZone, dueAt)),
        member: profile ? `${memberNameOf(profile.name)} (${profile.email})` : null,
        membershipId,
      },
    })),
  };
}
