import { disputeStatuses } from "@evoya/domain/disputes";
import { z } from "zod";
import { cents, emailAddress, id, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A payment that a member's bank questions (decision 390). */
export const dispute = z
  .object({
    id,
    invoiceId: id,
    amountCents: cents,
    currency: z.string(),
    reason: z.string().meta({ description: "The bank's reason, as the payment provider names it" }),
    status: z.enum(disputeStatuses).meta({
      description:
        "`inquiry`: the bank only asks. `needs_response`, `under_review`: it has taken the money until it decides. `lost`: the money is the member's for good, and counts as refunded",
    }),
    dueAt: instant.nullable().meta({ description: "Until when the bank takes an answer" }),
    createdAt: instant,
    url: link.meta({ description: "Its page in the payment provider's dashboard" }),
  })
  .meta({ id: "Dispute" });
export type Dispute = z.output<typeof dispute>;

const open = dispute.extend({ membershipId: id.nullable(), email: emailAddress.nullable() });
export type OpenDispute = z.output<typeof open>;

export const disputeEndpoints = {
  listOpenDisputes: endpoint({
    method: "get",
    path: "/v1/admin/disputes",
    summary: "Disputed payments that aren't decided yet, the next to answer first",
    tag: "Staff: memberships",
    caller: "staff",
    permission: "memberships.read",
    response: z.object({ items: z.array(open) }),
  }),
};
