import { standingFor } from "@evoya/domain/badges";
import { type PlanId, plans } from "@evoya/domain/plans";
import type { UserRow, userEndpoints } from "@evoya/schemas/users";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import type { UserFilter, UserRepository } from "./users.repository.ts";

type Deps = { transact: Transact<{ publish: Publish }>; users: UserRepository; clock: () => Date };
type Query = z.output<typeof userEndpoints.listUsers.query>;
type Found = Awaited<ReturnType<UserRepository["page"]>>["items"][number];

const toRow = (user: Found): UserRow => ({
  ...user,
  level: user.level as PlanId,
  badge: standingFor(user.travelPoints).badge,
});

/** User Accounts: the list, its count, and its file (admin spec §2). */
export function createUserList({ transact, users, clock }: Deps) {
  return {
    page: async ({ sort, cursor, limit, ...filter }: Query) => {
      const page = await users.page(filter, { sort, cursor, limit });
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
  };
}

export type UserList = ReturnType<typeof createUserList>;
