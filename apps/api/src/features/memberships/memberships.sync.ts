import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { canceledPlanEnd, isPaid, type PlanId, plans, retriesEnd } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Payments, ProviderSubscription } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { CheckoutRepository } from "./checkouts.repository.ts";
import type { MembershipChange } from "./membership-changed.mail.ts";
import type { MembershipTurnRepository } from "./membership-turns.repository.ts";
import { subscriptionChanged, subscriptionSynced } from "./memberships.events.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven } from "./standing.ts";
import { columnsFrom, differs, isStarted, type SubscriptionColumns } from "./subscription-columns.ts";

type Stores = {
  memberships: MembershipRepository;
  membershipTurns: MembershipTurnRepository;
  checkouts: CheckoutRepository;
  profileReader: ProfileReader;
  publish: Publish;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  memberships: Pick<MembershipRepository, "findBySubscription">;
  turns: Pick<MembershipTurnRepository, "countReadings">;
  profiles: ProfileReader;
  payments: Payments;
  clock: () => Date;
};

/** How many readings in a row may be outdated before we leave it to the job's retry. */
const maxReadings = 10;

/**
 * What a member hears about a change; null if there's nothing to say. An account about to be deleted takes its plan
 * along, often before the period is over: the email about that has told its member.
 */
function newsOf(
  before: MembershipRow,
  after: SubscriptionColumns,
  levels: { before: PlanId; after: PlanId },
  { timezone, isLeaving, isDisputed }: { timezone: string; isLeaving: boolean; isDisputed: boolean },
): MembershipChange | null {
  const dayOf = (instant: string) => dateLabel(calendarDateIn(timezone, new Date(instant)));
  const owedUntil = after.pastDueSince ? dayOf(retriesEnd(after.pastDueSince)) : undefined;
  if (owedUntil && !before.pastDueSince && isPaid(levels.after))
    return { kind: "payment_failed", until: owedUntil };
  if (levels.after !== levels.before) return { kind: isPaid(levels.after) ? "started" : "ended" };
  const end = canceledPlanEnd(after);
  if (before.pastDueSince && !after.pastDueSince && isPaid(levels.after) && end && !isLeaving)
    return { kind: after.cancelAtPeriodEnd ? "payment_made_canceled" : "payment_made", on: dayOf(end) };
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && end)
    return isLeaving ? null : { kind: isDisputed ? "ends_after_dispute" : "ends", on: dayOf(end) };
  if (after.nextPlanType && after.nextPlanType !== before.nextPlanType && after.currentPeriodEnd) {
    return { kind: "switches", to: plans[after.nextPlanType].name, on: dayOf(after.currentPeriodEnd) };
  }
  const wasLeaving = before.cancelAtPeriodEnd || before.nextPlanType !== null;
  const isLeavingPlan = after.cancelAtPeriodEnd || after.nextPlanType !== null;
  if (wasLeaving && !isLeavingPlan && isPaid(levels.after))
    return owedUntil ? { kind: "kept_owed", until: owedUntil } : { kind: "kept" };
  return null;
}

/**
 * Keeps memberships in sync with the provider. We read a subscription while no transaction is open, and apply
 * it with the member's row locked only if nothing newer was applied since; otherwise we read it again. So
 * repeated, late, and out-of-order events all end in the current state.
 */
export function createMembershipSync({ transact, memberships, turns, profiles, payments, clock }: Deps) {
  /** A member pays for one plan at a time. */
  const end = (stores: Stores, subscriptionId: string) =>
    stores.jobs.enqueue("end-subscription", { subscriptionId });

  /**
   * What a member was about to buy is bought now. If it's their old subscription that was paid, what they were about to
   * buy would charge them twice: its page is closed.
   */
  const settleCheckouts = async (
    stores: Stores,
    row: MembershipRow,
    { id, plan, status }: ProviderSubscription,
  ): Promise<void> => {
    const open = status === "ended" ? undefined : await stores.checkouts.findOpen(row.userId);
    if (!open) return;
    const { providerSessionId } = open;
    if (providerSessionId && row.stripeSubscriptionId === id) {
      if (status !== "active") return;
      await stores.checkouts.update(open.id, { status: "cancelled", url: null });
      await stores.jobs.enqueue("close-checkout", { providerSessionId });
    } else if (plan) await stores.checkouts.settle(row.userId, { planType: plan }, "paid");
  };

  /** Whether a member bought another subscription after this one. */
  const isReplaced = (row: MembershipRow, { id, createdAt }: ProviderSubscription): boolean =>
    row.stripeSubscriptionId !== null &&
    row.stripeSubscriptionId !== id &&
    row.subscriptionCreatedAt !== null &&
    createdAt < new Date(row.subscriptionCreatedAt);

  /** Updates the member's row from `subscription`. The caller has locked the row. */
  const apply = async (
    stores: Stores,
    row: MembershipRow,
    subscription: ProviderSubscription,
  ): Promise<void> => {
    const { userId } = row;
    if (!isStarted(subscription)) return;
    const other = row.stripeSubscriptionId !== null && row.stripeSubscriptionId !== subscription.id;
    // When a replaced subscription ends, or one that was never ours, that says nothing about the current one.
    if (subscription.status === "ended" && row.stripeSubscriptionId !== subscription.id) return;
    if (isReplaced(row, subscription)) {
      await end(stores, subscription.id);
      return;
    }
    // Whoever cancels on the provider's pages wants that, also if they keep the account they were about to delete.
    if (subscription.isCanceledElsewhere) await stores.memberships.forgetLeaving(userId);
    const columns = columnsFrom(subscription, row, clock());
    if (!differs(row, columns)) return;
    const levels = { before: levelGiven(row, clock()), after: levelGiven({ ...row, ...columns }, clock()) };
    await stores.memberships.update(userId, columns, levels.after);
    await settleCheckouts(stores, row, subscription);
    if (other && subscription.status === "active") await end(stores, row.stripeSubscriptionId!);
    const profile = await stores.profileReader.find(userId);
    const news = newsOf(row, columns, levels, {
      timezone: zoneOf(profile?.timezone),
      isLeaving: Boolean(profile?.deletionDueAt),
      isDisputed: subscription.endsAfterDispute,
    });
    await stores.publish(
      news ? subscriptionChanged(userId, levels, news, profile) : subscriptionSynced(userId, levels.after),
    );
  };

  /** Applies what `read` returns. Every call of `read` must return the subscription as it is at that moment. */
  const bringInLine = async (
    userId: string,
    read: () => Promise<ProviderSubscription | null>,
  ): Promise<void> => {
    for (let attempt = 0; attempt < maxReadings; attempt += 1) {
      const readings = await turns.countReadings(userId);
      const subscription = await read();
      const isNewest = await transact(async (stores) => {
        // An end changes an existing membership; it doesn't bring back one that staff have deleted.
        const isOver = !subscription || subscription.status === "ended";
        const row = await (isOver ? stores.memberships.holdKnown(userId) : stores.memberships.hold(userId));
        if (!row) return true;
        if (!(await stores.membershipTurns.addReading(userId, readings))) return false;
        if (subscription) await apply(stores, row, subscription);
        return true;
      });
      if (isNewest) return;
    }
    throw new Error("The subscription kept changing while it was read");
  };

  return {
    bringInLine,

    /** Reads a subscription and applies it to its member. Returns the member, or null if we don't know them. */
    readSubscription: async (subscriptionId: string): Promise<string | null> => {
      const known = await memberships.findBySubscription(subscriptionId);
      const userId = known?.userId ?? (await payments.findSubscription(subscriptionId))?.userId ?? null;
      if (!userId || !(await profiles.find(userId))) return null;
      await bringInLine(userId, () => payments.findSubscription(subscriptionId));
      return userId;
    },
  };
}

export type MembershipSync = ReturnType<typeof createMembershipSync>;
