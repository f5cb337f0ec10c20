import { z } from "zod";
import { cursorPage, cursorQuery, idParams, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { pointsEntry } from "./rewards.ts";

/** The most that are given at once: far more than any promotion. */
const maxGranted = 100_000;

const totals = {
  travelPoints: z.int().meta({ description: "Ever earned: they decide the badge" }),
  pointsBalance: z.int().meta({ description: "What can be spent" }),
};

export const grantedPoints = z.strictObject({
  points: z
    .int({ error: "Please enter a whole number" })
    .min(1, { error: "Please enter 1 point or more" })
    .max(maxGranted, { error: `At most ${maxGranted.toLocaleString("en-US")} points at once` }),
  reason: requiredText(500, "Please say what the points are for").meta({
    description: "Shown to the member",
  }),
});
export type GrantedPoints = z.output<typeof grantedPoints>;

const tag = "Staff: points";

/** Members' points, for the team and for partners with a key. */
export const staffPointsEndpoints = {
  listPointsOfMember: endpoint({
    method: "get",
    path: "/v1/admin/users/:id/points",
    summary: "A member's points, and every change to them, newest first",
    tag,
    caller: "staff",
    permission: "points.read",
    params: idParams,
    query: z.strictObject(cursorQuery),
    response: cursorPage(pointsEntry).extend(totals),
    problems: ["not_found"],
  }),
  grantPoints: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/points",
    summary: "Give a member points, with a reason; tells the member",
    tag,
    caller: "staff",
    permission: "points.write",
    idempotent: true,
    params: idParams,
    body: grantedPoints,
    example: { points: 250, reason: "Your photos are on our home page" },
    status: 201,
    response: z.object(totals),
    problems: ["not_found", "conflict"],
  }),
};
