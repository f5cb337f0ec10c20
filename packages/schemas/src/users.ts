import { badgeNames } from "@evoya/domain/badges";
import { planIds } from "@evoya/domain/plans";
import { joinedWithin, lastSeen } from "@evoya/domain/user-filters";
import { z } from "zod";
import { emailAddress, id, instant, period } from "./common.ts";
import { searchText, staffList } from "./staff-list.ts";

/** One row of User Accounts (admin spec §2). */
export const userRow = z
  .object({
    id,
    name: z.string().nullable(),
    email: emailAddress,
    isVerified: z.boolean(),
    /** The level the member has now (design D23). */
    level: z.enum(planIds),
    badge: z.enum(badgeNames),
    badgeLevel: z.int().min(1).max(7),
    travelPoints: z.int(),
    createdAt: instant,
    lastSeenAt: instant.nullable(),
    updatedAt: instant,
  })
  .meta({ id: "UserRow" });
export type UserRow = z.output<typeof userRow>;

const filter = {
  q: searchText.meta({ description: "Part of the name or email" }),
  plan: z.enum(planIds).optional(),
  badge: z.enum(badgeNames).optional(),
  level: z.coerce.number().int().min(1).max(7).optional().meta({ description: "The explorer level" }),
  joined: z.enum(joinedWithin).optional().meta({ description: "Within that many of the last days" }),
  period: period.optional().meta({
    description: "Joined on these days in UTC, as Analytics counts sign-ups: the first and the last",
  }),
  seen: z.enum(lastSeen).optional(),
  verified: z.enum(["yes", "no"]).optional().meta({ description: "Whether the email is verified" }),
};

/** User Accounts. */
export const userList = staffList({
  path: "/v1/admin/users",
  things: "users",
  tag: "Staff: users",
  permission: "members.read",
  item: userRow,
  filter,
  sorts: ["createdAt", "name", "email", "travelPoints", "lastSeenAt"],
  sort: "-createdAt",
  pageSize: 20,
});

export type UsersFilter = z.output<typeof userList.filter>;

/** Members' accounts, as the team sees them. */
export const userEndpoints = {
  listUsers: userList.list,
  countUsers: userList.count,
  exportUsers: userList.export,
};
