import { redemptionCancellers, redemptionStatuses, rewardIds } from "@evoya/domain/rewards";
import { z } from "zod";
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  emailAddress,
  id,
  idParams,
  instant,
  optionalText,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { staffList } from "./staff-list.ts";

const status = z.enum(redemptionStatuses);

export const pointsEntry = z
  .object({
    id,
    kind: z.enum(["earned", "redeemed", "refunded", "adjusted", "expired"]),
    /** The change in points ever earned, which decide the badge. */
    earnedChange: z.int(),
    /** The change in points that can be spent. */
    balanceChange: z.int(),
    balanceAfter: z.int(),
    reason: z.string(),
    createdAt: instant,
  })
  .meta({ id: "PointsEntry" });
export type PointsEntry = z.output<typeof pointsEntry>;

const redemption = z.object({
  id,
  /** A key of the catalog; one that's no longer offered stays readable. */
  rewardKey: z.string(),
  name: z.string(),
  costPoints: z.int(),
  status,
  /** Null unless it's canceled. */
  cancelledBy: z.enum(redemptionCancellers).nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const redemptionForMember = redemption
  .extend({
    /**
     * How many points can be spent again if the member cancels today: those whose last day isn't over. Null if it
     * can't be canceled.
     */
    pointsBack: z.int().nullable(),
  })
  .meta({ id: "RewardRedemption" });
export type RewardRedemption = z.output<typeof redemptionForMember>;

const redemptionForStaff = redemption
  .extend({
    member: z.object({ userId: id, name: z.string(), email: emailAddress, pointsBalance: z.int() }),
    note: z.string(),
  })
  .meta({ id: "RewardRedemptionForStaff" });
export type RewardRedemptionForStaff = z.output<typeof redemptionForStaff>;

export const rewardEndpoints = {
  listPoints: endpoint({
    method: "get",
    path: "/v1/me/points",
    summary: "The member's points, and every change to them, newest first",
    tag: "Rewards",
    caller: "member",
    memberKey: true,
    query: z.strictObject(cursorQuery),
    response: cursorPage(pointsEntry).extend({
      travelPoints: z.int(),
      pointsBalance: z.int(),
      /** The points that expire next, and the last day to spend them. */
      nextExpiry: z.object({ points: z.int(), expiresOn: calendarDate }).nullable(),
    }),
  }),
  listRewardRedemptions: endpoint({
    method: "get",
    path: "/v1/me/reward-redemptions",
    summary: "The rewards the member redeemed, newest first",
    tag: "Rewards",
    caller: "member",
    query: z.strictObject(cursorQuery),
    response: cursorPage(redemptionForMember),
  }),
  redeemReward: endpoint({
    method: "post",
    path: "/v1/me/reward-redemptions",
    summary: "Spend points on a reward; the badge stays",
    tag: "Rewards",
    caller: "member",
    idempotent: true,
    body: z.strictObject({ reward: z.enum(rewardIds) }),
    example: { reward: "planning_session" },
    status: 201,
    response: redemptionForMember,
    problems: ["not_enough_points", "already_on_plan", "conflict"],
  }),
  cancelRewardRedemption: endpoint({
    method: "post",
    path: "/v1/me/reward-redemptions/:id/cancel",
    summary:
      "Cancel a reward that isn't delivered yet; its points come back as they were, once. Canceling again changes nothing",
    tag: "Rewards",
    caller: "member",
    params: idParams,
    query: z.strictObject({
      /** How many points the member expects back. If fewer come back today, nothing is canceled (`conflict`). */
      pointsBack: z.coerce.number().int().min(0).optional(),
    }),
    response: redemptionForMember,
    problems: ["not_found", "conflict"],
  }),
};

/** Rewards that members redeemed. */
export const redemptionList = staffList({
  path: "/v1/admin/reward-redemptions",
  things: "redeemed rewards",
  tag: "Staff: rewards",
  permission: "requests.read",
  item: redemptionForStaff,
  filter: { status: status.optional() },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

export const staffRewardEndpoints = {
  listMemberRedemptions: redemptionList.list,
  countMemberRedemptions: redemptionList.count,
  exportMemberRedemptions: redemptionList.export,
  settleRedemption: endpoint({
    method: "patch",
    path: "/v1/admin/reward-redemptions/:id",
    summary: "Deliver a reward, or cancel it and return the points; emails the member",
    tag: "Staff: rewards",
    caller: "staff",
    permission: "requests.write",
    params: idParams,
    body: z.strictObject({
      status: status.exclude(["requested"]),
      /** For the team; the member never sees it. */
      note: optionalText(2000),
    }),
    example: { status: "fulfilled", note: "Called on Monday" },
    response: redemptionForStaff,
    problems: ["not_found", "conflict"],
  }),
};
