import { memberNameOf } from "@evoya/domain/member-names";
import { formatCents } from "@evoya/domain/money";
import type { StaffActOn } from "@evoya/domain/staff-actions";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { RepaymentRepository, RepaymentRow } from "./repayments.repository.ts";

type Profile = Awaited<ReturnType<ProfileReader["find"]>>;
type Act = "ask" | "approve" | "decline" | "fail";

const state = ({ status, amountCents, currency, reason }: RepaymentRow) => ({
  status,
  amountCents,
  currency,
  reason,
});

const logged = (
  act: StaffActOn<RepaymentRow["kind"]>,
  before: RepaymentRow | null,
  after: RepaymentRow,
  origin: StaffOrigin,
) => ({
  ...actorOf(origin),
  action: `${after.kind}.${act}` as const,
  resourceType: "membership",
  resourceId: after.userId,
  subjectUserId: after.userId,
  ...(before && { before: state(before) }),
  after: state(after),
});

/** Staff have asked for a refund or credit, approved or declined it, or the provider refused it. */
export const repaymentChanged = (
  act: Act,
  before: RepaymentRow | null,
  after: RepaymentRow,
  origin: StaffOrigin,
): DomainEvent => ({ staffLog: logged(act, before, after, origin), live: [dashboardChanged()] });

/** It takes a second person, so those who may approve it hear about it. */
export const repaymentWaits = (
  row: RepaymentRow,
  { membershipId, profile }: { membershipId: string; profile: NonNullable<Profile> },
  approvers: Awaited<ReturnType<RepaymentRepository["approvers"]>>,
  origin: StaffOrigin,
): DomainEvent => ({
  ...repaymentChanged("ask", null, row, origin),
  mails: approvers.map(({ email, firstName }) => ({
    template: "repaymentWaiting" as const,
    to: email,
    data: {
      name: firstName,
      kind: row.kind,
      amount: formatCents(row.amountCents),
      reason: row.reason,
      member: `${memberNameOf(profile.name)} (${profile.email})`,
      membershipId,
    },
  })),
});

/** The provider has accepted it, so the member hears about it. */
export function repaymentGiven(
  before: RepaymentRow,
  after: RepaymentRow,
  profile: Profile,
  origin: StaffOrigin,
): DomainEvent {
  const { userId, kind } = after;
  const amount = formatCents(after.amountCents);
  return {
    staffLog: logged("give", before, after, origin),
    live: [dashboardChanged()],
    feed: {
      userId,
      type: "membership_changed",
      description: kind === "refund" ? `We refunded you ${amount}` : `You have a credit of ${amount}`,
    },
    ...(profile && {
      mails: [
        {
          template: "membershipChanged" as const,
          to: profile.email,
          data: {
            name: profile.name ?? "",
            plan: "",
            change: { kind: kind === "refund" ? ("refunded" as const) : ("credited" as const), amount },
          },
        },
      ],
    }),
  };
}
