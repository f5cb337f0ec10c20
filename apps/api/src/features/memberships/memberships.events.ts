import { dateLabel, lastWholeDay } from "@evoya/domain/dates";
import { comparePlans, isPaid, type PlanId, plans } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import { type DomainEvent, dashboardChanged, type FeedEntry } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MembershipChange } from "./membership-changed.mail.ts";
import type { MembershipRow } from "./memberships.repository.ts";

/** The membership's owner; undefined if the account is gone. */
type Profile = Awaited<ReturnType<ProfileReader["find"]>>;
type Levels = { before: PlanId; after: PlanId };

const changed = (userId: string, level: PlanId): Pick<DomainEvent, "live" | "webhooks"> => ({
  live: [{ to: `user:${userId}`, event: { type: "membership.changed", level } }, dashboardChanged()],
  webhooks: [{ topic: "membership.changed", data: { memberId: userId, plan: level } }],
});

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

/** The payment provider's data has changed a membership, with nothing the member needs to hear. */
export const subscriptionSynced = (userId: string, level: PlanId): DomainEvent => changed(userId, level);

/** The payment provider's data has changed a membership: it started, ends, ended, or a payment failed. */
export function subscriptionChanged(
  userId: string,
  levels: Levels,
  change: MembershipChange,
  profile: Profile,
): DomainEvent {
  const isUp = comparePlans(levels.after, levels.before) >= 0;
  const plan = change.kind === "ended" ? levels.before : levels.after;
  const told = { ...changed(userId, levels.after), mails: toMember(profile, plan, change) };
  const metadata = { plan: levels.after };
  if (change.kind === "payment_failed") return { ...told, log: { type: "payment_failed", userId, metadata } };
  const paid = { type: "payment_success", userId, metadata } as const;
  if (change.kind === "payment_made" || change.kind === "payment_made_canceled")
    return { ...told, log: paid };
  if (change.kind !== "started") return told;
  return {
    ...told,
    feed: welcome(userId, plan),
    log: isUp ? [paid, { type: "membership_upgrade", userId, metadata }] : [paid],
  };
}

const state = ({ planType, status, grantEndsAt, stripeCustomerId }: MembershipRow) => ({
  planType,
  status,
  grantEndsAt,
  stripeCustomerId,
});

export type StaffMembershipAct =
  | "membership.grant"
  | "membership.add"
  | "membership.update"
  | "membership.set_status";

/** How a change affects the level, and whose it is. */
export type MembershipNews = { levels: Levels; profile: Profile };

/** Whether staff have lifted a pause, and the plan is the one that was paused. */
const isResumed = (before: MembershipRow, after: MembershipRow): boolean =>
  before.status === "suspended" && after.status === "active" && before.planType === after.planType;

/** The last day of a given plan, for display; null if it has none. */
const lastDayOf = ({ grantEndsAt }: MembershipRow, profile: Profile): string | null =>
  grantEndsAt && dateLabel(lastWholeDay(zoneOf(profile?.timezone), grantEndsAt));

/** That a given plan has started: the email has its last day, if it has one. */
const started = (until: string | null): MembershipChange =>
  until ? { kind: "given", until } : { kind: "started" };

/** What a member hears when the last day of their given plan changes. */
function lastDayNews(
  before: MembershipRow,
  after: MembershipRow,
  level: PlanId,
  profile: Profile,
): Partial<DomainEvent> {
  const until = lastDayOf(after, profile);
  if (after.stripeSubscriptionId || until === lastDayOf(before, profile)) return {};
  const { name } = plans[level];
  return {
    feed: feedLine(
      after.userId,
      until
        ? `Your ${name} plan is now yours through ${until}`
        : `Your ${name} plan no longer has a last day`,
    ),
    mails: toMember(profile, level, until ? { kind: "last_day", until } : { kind: "no_last_day" }),
  };
}

/** What a member hears when a free plan is given, changed, paused, resumed, or taken away. */
function newsOf(
  before: MembershipRow,
  after: MembershipRow,
  levels: Levels,
  profile: Profile,
): Partial<DomainEvent> {
  const { userId } = after;
  if (isResumed(before, after) && isPaid(levels.after)) {
    const pays = after.stripeSubscriptionId !== null;
    return {
      feed: feedLine(userId, `Your ${plans[levels.after].name} plan is active again`),
      mails: toMember(profile, levels.after, { kind: "resumed", pays }),
    };
  }
  if (levels.after !== levels.before && isPaid(levels.after)) {
    const isUp = comparePlans(levels.after, levels.before) > 0;
    const { name } = plans[levels.after];
    return {
      feed: isUp ? welcome(userId, levels.after) : feedLine(userId, `Your plan is now ${name}`),
      ...(isUp && { log: { type: "membership_upgrade", userId, metadata: { plan: levels.after } } }),
      mails: toMember(profile, levels.after, started(lastDayOf(after, profile))),
    };
  }
  if (isPaid(levels.after)) return lastDayNews(before, after, levels.after, profile);
  if (!isPaid(levels.before)) return {};
  const isPaused = after.status === "suspended";
  return {
    feed: feedLine(userId, `Your ${plans[levels.before].name} plan ${isPaused ? "is paused" : "has ended"}`),
    mails: toMember(profile, levels.before, { kind: isPaused ? "paused" : "ended" }),
  };
}

/** Staff have given a plan, or suspended, ended, or revived a membership. */
export const membershipSet = (
  action: StaffMembershipAct,
  before: MembershipRow,
  after: MembershipRow,
  { levels, profile }: MembershipNews,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action,
    resourceType: "membership",
    resourceId: after.userId,
    subjectUserId: after.userId,
    before: state(before),
    after: state(after),
  },
  ...changed(after.userId, levels.after),
  ...newsOf(before, after, levels, profile),
});

/** A member has spent points on a plan. The points, and the email, belong to the reward. */
export const membershipRedeemed = (
  before: MembershipRow,
  after: MembershipRow,
  { levels, profile }: MembershipNews,
): DomainEvent => ({
  ...changed(after.userId, levels.after),
  ...newsOf(before, after, levels, profile),
  mails: [],
});

/** Staff have deleted a membership, and the member is on the free level. */
export const membershipDeleted = (
  before: MembershipRow,
  level: PlanId,
  profile: Profile,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "membership.delete",
    resourceType: "membership",
    resourceId: before.userId,
    subjectUserId: before.userId,
    before: state(before),
  },
  ...changed(before.userId, "free"),
  ...newsOf(before, { ...before, status: "cancelled" }, { before: level, after: "free" }, profile),
});

/** Staff have brought a membership in line with the payment provider. */
export const membershipMended = (
  userId: string,
  { before, after }: { before: readonly object[]; after: readonly object[] },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "membership.mend",
    resourceType: "membership",
    resourceId: userId,
    subjectUserId: userId,
    before: { differences: before },
    after: { differences: after },
  },
});

/** The plan that staff gave has run out, and the member is back on the free level. */
export const grantEnded = (
  { userId, planType }: MembershipRow,
  level: PlanId,
  profile: Profile,
): DomainEvent => ({
  feed: feedLine(userId, `Your ${plans[planType as PlanId].name} plan has ended`),
  log: { type: "membership_grant_ended", userId, metadata: { plan: planType } },
  ...changed(userId, level),
  mails: toMember(profile, planType as PlanId, { kind: "ended" }),
});

/** A payment has been overdue for a while; the plan ends on `until`, for display. */
export const paymentReminded = (
  { planType }: MembershipRow,
  until: string,
  profile: Profile,
): DomainEvent => ({
  mails: toMember(profile, planType as PlanId, { kind: "payment_reminder", until }),
});
