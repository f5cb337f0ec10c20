import { comparePlans, isPaid, type PlanId, plans } from "@evoya/domain/plans";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { MembershipChange } from "../../adapters/mail/templates/membership-changed.ts";
import {
  type DomainEvent,
  dashboardChanged,
  type FeedEntry,
  type LiveNotice,
} from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MembershipRow } from "./memberships.repository.ts";

/** Whose membership it is; undefined once the account is gone. */
type Profile = Awaited<ReturnType<ProfileReader["find"]>>;
type Levels = { before: PlanId; after: PlanId };

const changed = (userId: string, level: PlanId): LiveNotice[] => [
  { to: `user:${userId}`, event: { type: "membership.changed", level } },
  dashboardChanged(),
];

const feedLine = (userId: string, description: string): FeedEntry => ({
  userId,
  type: "membership_changed",
  description,
});

const welcome = (userId: string, plan: PlanId): FeedEntry =>
  feedLine(userId, `Welcome to ${plans[plan].name}`);

const toMember = (profile: Profile, plan: PlanId, change: MembershipChange): MailJob[] =>
  profile
    ? [
        {
          template: "membershipChanged",
          to: profile.email,
          data: { name: profile.name ?? "", plan: plans[plan].name, change },
        },
      ]
    : [];

/** What the payment provider holds has changed a membership, with nothing to tell its member. */
export const subscriptionSynced = (userId: string, level: PlanId): DomainEvent => ({
  live: changed(userId, level),
});

/** What the payment provider holds has changed a membership: it started, ends, ended, or a payment failed. */
export function subscriptionChanged(
  userId: string,
  levels: Levels,
  change: MembershipChange,
  profile: Profile,
): DomainEvent {
  const plan = comparePlans(levels.after, levels.before) >= 0 ? levels.after : levels.before;
  const told = { live: changed(userId, levels.after), mails: toMember(profile, plan, change) };
  if (change.kind !== "started") return told;
  const metadata = { plan: levels.after };
  return {
    ...told,
    feed: welcome(userId, plan),
    log: [
      { type: "payment_success", userId, metadata },
      { type: "membership_upgrade", userId, metadata },
    ],
  };
}

const state = ({ planType, status, grantEndsAt }: MembershipRow) => ({ planType, status, grantEndsAt });

/** Staff have given a plan, or suspended, ended or revived a membership. */
export function membershipSet(
  action: "membership.grant" | "membership.set_status",
  before: MembershipRow,
  after: MembershipRow,
  levels: Levels,
  origin: StaffOrigin,
): DomainEvent {
  const { userId } = after;
  const isWelcome = levels.after !== levels.before && isPaid(levels.after);
  return {
    staffLog: {
      ...actorOf(origin),
      action,
      resourceType: "membership",
      resourceId: userId,
      subjectUserId: userId,
      before: state(before),
      after: state(after),
    },
    live: changed(userId, levels.after),
    ...(isWelcome && {
      feed: welcome(userId, levels.after),
      log: { type: "membership_upgrade", userId, metadata: { plan: levels.after } },
    }),
  };
}

/** The time of a plan that staff gave is over, and the member is back on the free level. */
export const grantEnded = (
  { userId, planType }: MembershipRow,
  level: PlanId,
  profile: Profile,
): DomainEvent => ({
  feed: feedLine(userId, `Your ${plans[planType as PlanId].name} plan has ended`),
  log: { type: "membership_grant_ended", userId, metadata: { plan: planType } },
  live: changed(userId, level),
  mails: toMember(profile, planType as PlanId, { kind: "ended" }),
});

/** A payment has been owed for a while; `until`, for display, is when the plan ends. */
export const paymentReminded = (
  { planType }: MembershipRow,
  until: string,
  profile: Profile,
): DomainEvent => ({
  mails: toMember(profile, planType as PlanId, { kind: "payment_reminder", until }),
});
