import { referralStatuses } from "@evoya/domain/referrals";
import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const code = z
  .string()
  .regex(/^[0-9a-f]{12}$/, { error: "This link is incomplete. Please copy all of it." })
  .meta({ description: "The last part of an invitation link" });

/** An accepted invitation. It doesn't say who accepted it: that's up to the friend. */
const referral = z
  .object({
    status: z.enum(referralStatuses).meta({
      description:
        "`joined` until the friend's first paid month is over; then `earned`, or `refused` if both look like one person; `taken_back` after a refund",
    }),
    joinedAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: "Referral" });
export type Referral = z.output<typeof referral>;

export const referralEndpoints = {
  getReferrals: endpoint({
    method: "get",
    path: "/v1/me/referrals",
    summary: "The member's invitation link, and the newest 50 friends who joined with it",
    tag: "Rewards",
    caller: "member",
    response: z.object({
      url: z.url().meta({ description: "The link to pass on" }),
      points: z
        .int()
        .meta({ description: "For each of the two, once the friend's first paid month is over" }),
      own: referral.nullable().meta({ description: "The invitation the member joined with" }),
      friends: z.array(referral).max(50),
    }),
  }),
  claimReferral: endpoint({
    method: "put",
    path: "/v1/me/referrer",
    summary: "Say whose invitation the member joined with; once, within 30 days, before paying",
    tag: "Rewards",
    caller: "member",
    body: z.strictObject({ invitation: code }),
    example: { invitation: "0123456789ab" },
    problems: ["not_found", "conflict"],
  }),
  getInvitation: endpoint({
    method: "get",
    path: "/v1/invitations/:invitation",
    summary: "Who sends an invitation: the first name, nothing else",
    tag: "Rewards",
    caller: "anyone",
    params: z.strictObject({ invitation: code }),
    response: z.object({ firstName: z.string().nullable(), points: z.int() }),
    problems: ["not_found"],
  }),
};
