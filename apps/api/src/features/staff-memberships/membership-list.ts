import { lastWholeDay } from "@evoya/domain/dates";
import { membershipStatusDisplay } from "@evoya/domain/membership-actions";
import { activeLevel, type MembershipStatus, type PlanId, plans } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import type { PageAsk } from "../../db/keyset.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type {
  FoundMembership,
  MembershipFilter,
  MembershipListRepository,
} from "./membership-list.repository.ts";

type Deps = {
  transact: Transact<{ publish: Publish; membershipList: MembershipListRepository }>;
  memberships: MembershipListRepository;
  clock: () => Date;
};

/** The last day of a given plan, as its member reads it; null if it has none. */
const lastDayOf = ({ grantEndsAt, timezone }: FoundMembership): string | null =>
  grantEndsAt && lastWholeDay(zoneOf(timezone), grantEndsAt);

/** Memberships: the list, its count, its file, and one of them (admin spec §2). */
export function createMembershipList({ transact, memberships, clock }: Deps) {
  const toRow = (found: FoundMembership): MembershipRow => {
    const { planType, status, stripeSubscriptionId, timezone, ...row } = found;
    return {
      ...row,
      lastDay: lastDayOf(found),
      plan: planType as PlanId,
      status: status as MembershipStatus,
      level: activeLevel({ ...row, plan: planType as PlanId, status: status as MembershipStatus }, clock()),
      pays: stripeSubscriptionId !== null,
    };
  };

  /** One of them, as seen by the open transaction. Throws `not_found`. */
  const find = async (id: string): Promise<MembershipRow> => {
    const row = await transact(({ membershipList }) => membershipList.find(id));
    if (!row) throw new Problem("not_found", "Membership not found");
    return toRow(row);
  };

  const handlers = listHandlers({
    page: async (filter: MembershipFilter, ask: PageAsk) => {
      const page = await memberships.page(filter, ask);
      return { ...page, items: page.items.map(toRow) };
    },

    count: memberships.count,

    export: createListExport<MembershipFilter, FoundMembership>({
      transact,
      clock,
      things: "memberships",
      resource: "membership",
      page: memberships.page,
      columns: [
        ["Name", ({ name }) => name],
        ["Email", ({ email }) => email],
        ["Plan", ({ planType }) => plans[planType as PlanId].name],
        ["Status", ({ status }) => membershipStatusDisplay[status as MembershipStatus].label],
        ["Pays", ({ stripeSubscriptionId }) => (stripeSubscriptionId ? "yes" : "no")],
        ["Customer ID", ({ stripeCustomerId }) => stripeCustomerId],
        ["Paid until", ({ currentPeriodEnd }) => currentPeriodEnd],
        ["Given until", lastDayOf],
        ["Created", ({ createdAt }) => createdAt],
        ["Updated", ({ updatedAt }) => updatedAt],
      ],
    }),
  });
  return { ...handlers, find };
}

export type MembershipList = ReturnType<typeof createMembershipList>;
