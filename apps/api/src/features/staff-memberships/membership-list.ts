import { calendarDateIn } from "@evoya/domain/dates";
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

/** The calendar date in a time zone a moment before an instant. */
const lastDayBefore = (end: string, zone: string): string =>
  calendarDateIn(zone, new Date(Date.parse(end) - 1));

/** Memberships: the list, its count, its file, and one of them (admin spec §2). */
export function createMembershipList({ transact, memberships, clock }: Deps) {
  const toRow = ({
    planType,
    status,
    stripeSubscriptionId,
    timezone,
    ...row
  }: FoundMembership): MembershipRow => ({
    ...row,
    lastDay: row.grantEndsAt && lastDayBefore(row.grantEndsAt, zoneOf(timezone)),
    plan: planType as PlanId,
    status: status as MembershipStatus,
    level: activeLevel({ ...row, plan: planType as PlanId, status: status as MembershipStatus }, clock()),
    pays: stripeSubscriptionId !== null,
  });

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
        ["Given until", ({ grantEndsAt }) => grantEndsAt],
        ["Created", ({ createdAt }) => createdAt],
        ["Updated", ({ updatedAt }) => updatedAt],
      ],
    }),
  });
  return { ...handlers, find };
}

export type MembershipList = ReturnType<typeof createMembershipList>;
