import { dateLabel } from "@evoya/domain/dates";
import { comparePlans, isPaid, type PlanId, plans } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import type { MembershipChange } from "../../adapters/mail/templates/membership-changed.ts";
import {
  InvalidSignature,
  type Payments,
  type ProviderEvent,
  type ProviderSubscription,
} from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven } from "./standing.ts";

type Stores = {
  memberships: MembershipRepository;
  profileReader: ProfileReader;
  activity: ActivityRepository;
  events: LiveEventRepository;
  jobs: JobQueue;
};
type Deps = { transact: Transact<Stores>; payments: Payments; clock: () => Date };

/** How a subscription's state reads in our table. A late payment keeps the plan until the paid period is over. */
const statusOf = {
  active: "active",
  past_due: "active",
  suspended: "suspended",
  ended: "cancelled",
} as const;

/** The columns that `subscription`, as the provider holds it now, gives the membership. */
const columnsFrom = (
  subscription: ProviderSubscription,
  status: MembershipRow["status"],
  row: MembershipRow,
) => ({
  planType: subscription.plan ?? row.planType,
  status,
  stripeCustomerId: subscription.customerId,
  stripeSubscriptionId: subscription.status === "ended" ? null : subscription.id,
  // An unpaid renewal has a new period already; what was paid for ends when it ended.
  currentPeriodEnd:
    subscription.status === "past_due" ? row.currentPeriodEnd : subscription.currentPeriodEnd.toISOString(),
  cancelAtPeriodEnd: subscription.status !== "ended" && subscription.cancelAtPeriodEnd,
});

const differs = (row: MembershipRow, columns: ReturnType<typeof columnsFrom>): boolean =>
  (Object.keys(columns) as (keyof typeof columns)[]).some((key) =>
    key === "currentPeriodEnd"
      ? Date.parse(row[key] ?? "") !== Date.parse(columns[key] ?? "") && row[key] !== columns[key]
      : row[key] !== columns[key],
  );

/** What a member is told of a change; null when there is nothing to tell. */
function newsOf(
  before: MembershipRow,
  after: ReturnType<typeof columnsFrom>,
  levels: { before: PlanId; after: PlanId },
): MembershipChange | null {
  if (levels.after !== levels.before) return { kind: isPaid(levels.after) ? "started" : "ended" };
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.currentPeriodEnd) {
    return { kind: "ends", on: dateLabel(after.currentPeriodEnd.slice(0, 10)) };
  }
  return null;
}

/**
 * Takes in the payment provider's events. An event only says what to look at: the handler reads the object from the
 * provider while it holds the member's row, so repeated, late and out-of-order events all end in the present state.
 */
export function createMembershipEvents({ transact, payments, clock }: Deps) {
  const tell = async (
    stores: Stores,
    userId: string,
    levels: { before: PlanId; after: PlanId },
    news: MembershipChange | null,
  ) => {
    await stores.events.add(`user:${userId}`, { type: "membership.changed", level: levels.after });
    await stores.events.add("staff", { type: "dashboard.changed" });
    if (!news) return;
    const named = plans[comparePlans(levels.after, levels.before) >= 0 ? levels.after : levels.before];
    const profile = await stores.profileReader.find(userId);
    if (profile) {
      const data = { name: profile.name ?? "", plan: named.labels.card, change: news };
      await stores.jobs.enqueue("send-mail", { template: "membershipChanged", to: profile.email, data });
    }
    if (news.kind === "started") {
      await stores.activity.addToFeed({
        userId,
        type: "membership_changed",
        description: `Welcome to ${named.labels.card}`,
      });
      await stores.activity.logEvent("payment_success", userId, { plan: levels.after });
      await stores.activity.logEvent("membership_upgrade", userId, { plan: levels.after });
    }
  };

  /** Brings the member's row in line with `subscription`. The row is held by the caller. */
  const apply = async (
    stores: Stores,
    row: MembershipRow,
    subscription: ProviderSubscription,
  ): Promise<void> => {
    const { userId } = row;
    if (subscription.status === "incomplete") return;
    const other = row.stripeSubscriptionId !== null && row.stripeSubscriptionId !== subscription.id;
    // The end of a subscription that was replaced, or was never ours, says nothing about the present one.
    if (subscription.status === "ended" && row.stripeSubscriptionId !== subscription.id) return;
    const columns = columnsFrom(subscription, statusOf[subscription.status], row);
    if (!differs(row, columns)) return;
    const levels = { before: levelGiven(row, clock()), after: levelGiven({ ...row, ...columns }, clock()) };
    await stores.memberships.update(userId, columns, levels.after);
    if (subscription.plan)
      await stores.memberships.settleCheckouts(userId, { planType: subscription.plan }, "paid");
    // A member pays for one plan at a time.
    if (other && subscription.status === "active") await payments.cancelNow(row.stripeSubscriptionId!);
    await tell(stores, userId, levels, newsOf(row, columns, levels));
  };

  const applySubscription = async (stores: Stores, subscriptionId: string): Promise<string | null> => {
    const known = await stores.memberships.findBySubscription(subscriptionId);
    const userId = known?.userId ?? (await payments.findSubscription(subscriptionId))?.userId ?? null;
    if (!userId || !(await stores.profileReader.find(userId))) return null;
    const row = await stores.memberships.hold(userId);
    // Read again now that the row is held: nobody else can act on an older reading after this one.
    const subscription = await payments.findSubscription(subscriptionId);
    if (subscription) await apply(stores, row, subscription);
    return userId;
  };

  const applyCheckout = async (stores: Stores, checkoutId: string): Promise<string | null> => {
    const checkout = await payments.findCheckout(checkoutId);
    if (!checkout?.userId || !(await stores.profileReader.find(checkout.userId))) return null;
    const { userId } = checkout;
    if (checkout.status === "open") return userId;
    if (checkout.paid && checkout.subscriptionId) await applySubscription(stores, checkout.subscriptionId);
    await stores.memberships.settleCheckouts(
      userId,
      { providerSessionId: checkout.id },
      checkout.paid ? "paid" : "expired",
    );
    return userId;
  };

  return {
    /** Keeps a signed event and queues the work; a second delivery of the same event is only acknowledged. */
    receive: async (rawBody: Buffer, signature: string | undefined): Promise<void> => {
      let event: ProviderEvent;
      try {
        event = payments.readEvent(rawBody, signature);
      } catch (error) {
        if (error instanceof InvalidSignature)
          throw new Problem("invalid_input", "The signature is not valid.", { cause: error });
        throw error;
      }
      await transact(async ({ memberships, jobs }) => {
        const { id, type, objectId, customerId } = event;
        if (!(await memberships.receive({ id, type, objectId, customerId, payload: event }))) return;
        if (event.kind !== "other") await jobs.enqueue("handle-stripe-event", { eventId: id });
      });
    },

    /** The job behind an event. Running it again changes nothing more. */
    handle: (eventId: string): Promise<void> =>
      transact(async (stores) => {
        const stored = await stores.memberships.findEvent(eventId);
        if (!stored || stored.handledAt) return;
        const event = stored.payload as unknown as ProviderEvent;
        const userId =
          event.kind === "checkout"
            ? await applyCheckout(stores, event.objectId)
            : event.subscriptionId && (await applySubscription(stores, event.subscriptionId));
        await stores.memberships.markHandled(eventId, userId || null);
      }),
  };
}

export type MembershipEvents = ReturnType<typeof createMembershipEvents>;
