import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { isPaid, type PlanId, paymentReminderDays, retriesEnd } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { DueMembershipRepository } from "./due-memberships.repository.ts";
import { grantEnded, paymentReminded } from "./memberships.events.ts";
import type { MembershipRepository, MembershipRow } from "./memberships.repository.ts";
import { levelGiven } from "./standing.ts";

type Stores = {
  memberships: Pick<MembershipRepository, "update">;
  dueMemberships: DueMembershipRepository;
  profileReader: ProfileReader;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; clock: () => Date };

/** How many members to process in one transaction. */
const maxAtOnce = 100;
const dayMs = 86_400_000;

/** Scheduled changes to memberships, every minute. Running twice changes nothing. */
export function createMembershipChores({ transact, clock }: Deps) {
  const close = async (
    { memberships, profileReader, publish }: Stores,
    row: MembershipRow,
  ): Promise<void> => {
    const { userId } = row;
    // A member who also pays keeps the paid plan; only the grant ends.
    const changes = row.stripeSubscriptionId
      ? { grantPlanType: null, grantEndsAt: null }
      : { grantPlanType: null, status: "expired" as const, currentPeriodEnd: null };
    const level = levelGiven({ ...row, ...changes }, clock());
    await memberships.update(userId, changes, level);
    if (isPaid(level) || !isPaid(row.planType as PlanId)) return;
    await publish(grantEnded(row, level, await profileReader.find(userId)));
  };

  /** Repeats until no rows are left; each transaction takes some. */
  const drain = async (step: (stores: Stores) => Promise<MembershipRow[]>): Promise<void> => {
    while ((await transact(step)).length === maxAtOnce) {}
  };

  return {
    /** Ends expired grants. */
    closeGrants: (): Promise<void> =>
      drain(async (stores) => {
        const rows = await stores.dueMemberships.holdEndedGrants(clock().toISOString(), maxAtOnce);
        for (const row of rows) await close(stores, row);
        return rows;
      }),

    /** Reminds members who owe a payment: after three days, and two days before the plan ends. The later one first. */
    remindUnpaid: async (): Promise<void> => {
      for (const [index, days] of [...paymentReminderDays.entries()].toReversed()) {
        const since = new Date(clock().getTime() - days * dayMs).toISOString();
        await drain(async (stores) => {
          const rows = await stores.dueMemberships.holdUnpaid(index + 1, since, maxAtOnce);
          for (const row of rows) {
            await stores.memberships.update(
              row.userId,
              { paymentReminders: index + 1 },
              levelGiven(row, clock()),
            );
            const profile = await stores.profileReader.find(row.userId);
            const end = new Date(retriesEnd(row.pastDueSince!));
            const until = dateLabel(calendarDateIn(zoneOf(profile?.timezone), end));
            await stores.publish(paymentReminded(row, until, profile));
          }
          return rows;
        });
      }
    },
  };
}
