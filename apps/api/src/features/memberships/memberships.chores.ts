import { dateLabel } from "@evoya/domain/dates";
import { isPaid, type PlanId, paymentReminderDays, plans } from "@evoya/domain/plans";
import type { MembershipChange } from "../../adapters/mail/templates/membership-changed.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven, retriesEnd } from "./standing.ts";

type Stores = {
  memberships: MembershipRepository;
  profileReader: ProfileReader;
  activity: ActivityRepository;
  events: LiveEventRepository;
  jobs: JobQueue;
};
type Deps = { transact: Transact<Stores>; clock: () => Date };

/** Members seen to in one transaction. */
const maxAtOnce = 100;
const dayMs = 86_400_000;

/** What the clock does to memberships, each minute. Running twice changes nothing more. */
export function createMembershipChores({ transact, clock }: Deps) {
  const mail = async (stores: Stores, row: MembershipRow, change: MembershipChange): Promise<void> => {
    const profile = await stores.profileReader.find(row.userId);
    if (!profile) return;
    const plan = plans[row.planType as PlanId].name;
    const data = { name: profile.name ?? "", plan, change };
    await stores.jobs.enqueue("send-mail", { template: "membershipChanged", to: profile.email, data });
  };

  const close = async (stores: Stores, row: MembershipRow): Promise<void> => {
    const { userId } = row;
    // A member who also pays keeps what is paid for; only the grant is over.
    const changes = row.stripeSubscriptionId
      ? { grantEndsAt: null }
      : { status: "expired" as const, currentPeriodEnd: null };
    const level = levelGiven({ ...row, ...changes }, clock());
    await stores.memberships.update(userId, changes, level);
    if (isPaid(level) || !isPaid(row.planType as PlanId)) return;
    const description = `Your ${plans[row.planType as PlanId].name} plan has ended`;
    await stores.activity.addToFeed({ userId, type: "membership_changed", description });
    await stores.activity.logEvent("membership_grant_ended", userId, { plan: row.planType });
    await stores.events.add(`user:${userId}`, { type: "membership.changed", level });
    await stores.events.add("staff", { type: "dashboard.changed" });
    await mail(stores, row, { kind: "ended" });
  };

  /** Until no row is left: each transaction takes some. */
  const drain = async (step: (stores: Stores) => Promise<MembershipRow[]>): Promise<void> => {
    while ((await transact(step)).length === maxAtOnce) {}
  };

  return {
    /** Ends the grants whose time is over. */
    closeGrants: (): Promise<void> =>
      drain(async (stores) => {
        const rows = await stores.memberships.holdEndedGrants(clock().toISOString(), maxAtOnce);
        for (const row of rows) await close(stores, row);
        return rows;
      }),

    /** Reminds those who owe: after three days, and two days before the plan ends. The later one first. */
    remindUnpaid: async (): Promise<void> => {
      for (const [index, days] of [...paymentReminderDays.entries()].toReversed()) {
        const since = new Date(clock().getTime() - days * dayMs).toISOString();
        await drain(async (stores) => {
          const rows = await stores.memberships.holdUnpaid(index + 1, since, maxAtOnce);
          for (const row of rows) {
            const until = retriesEnd(row.pastDueSince!).toISOString().slice(0, 10);
            await stores.memberships.update(
              row.userId,
              { paymentReminders: index + 1 },
              levelGiven(row, clock()),
            );
            await mail(stores, row, { kind: "payment_reminder", until: dateLabel(until) });
          }
          return rows;
        });
      }
    },
  };
}
