import { standingFor } from "@evoya/domain/badges";
import { type PlanId, plans } from "@evoya/domain/plans";
import type { UserRow } from "@evoya/schemas/users";
import type { PageAsk } from "../../db/keyset.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { UserFilter, UserRepository } from "./users.repository.ts";

type Deps = { transact: Transact<{ publish: Publish }>; users: UserRepository; clock: () => Date };
type Found = Awaited<ReturnType<UserRepository["page"]>>["items"][number];

const toRow = (user: Found): UserRow => ({
  ...user,
  level: user.level as PlanId,
  badge: standingFor(user.travelPoints).badge,
});

/** User Accounts: the list, its count, and its file (admin spec §2). */
export function createUserList({ transact, users, clock }: Deps) {
  return listHandlers({
    page: async (filter: UserFilter, ask: PageAsk) => {
      const page = await users.page(filter, ask);
      return { ...page, items: page.items.map(toRow) };
    },

    count: users.count,

    export: createListExport<UserFilter, Found>({
      transact,
      clock,
      things: "users",
      resource: "user",
      page: users.page,
      columns: [
        ["Name", ({ name }) => name],
        ["Email", ({ email }) => email],
        ["Email verified", ({ isVerified }) => (isVerified ? "yes" : "no")],
        ["Membership", ({ level }) => plans[level as PlanId].name],
        ["Badge", ({ travelPoints }) => standingFor(travelPoints).badge],
        ["Level", ({ badgeLevel }) => badgeLevel],
        ["Travel points", ({ travelPoints }) => travelPoints],
        ["Joined", ({ createdAt }) => createdAt],
        ["Last seen", ({ lastSeenAt }) => lastSeenAt],
      ],
    }),
  });
}

export type UserList = ReturnType<typeof createUserList>;
