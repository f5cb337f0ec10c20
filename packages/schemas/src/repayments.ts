import { repaymentKinds, repaymentMaxCents, repaymentStatuses } from "@evoya/domain/repayments";
import { z } from "zod";
import { cents, emailAddress, id, idParams, instant, requiredText } from "./common.ts";
import { dispute } from "./disputes.ts";
import { endpoint } from "./endpoint.ts";
import { invoice } from "./memberships.ts";

const tag = "Staff: memberships";

const repayment = z
  .object({
    id,
    kind: z.enum(repaymentKinds),
    invoiceId: id.nullable(),
    amountCents: cents,
    currency: z.string(),
    reason: z.string(),
    status: z.enum(repaymentStatuses),
    failure: z
      .string()
      .nullable()
      .meta({ description: "Why the payment provider refused, or that the bank sent it back" }),
    askedBy: z.string().nullable().meta({ description: "A colleague, or an API key" }),
    askedById: id.nullable().meta({
      description: "Who can't be the one to approve it: the colleague who asked, or who made the key",
    }),
    decidedBy: z.string().nullable().meta({ description: "Who approved or declined it, if that was needed" }),
    createdAt: instant,
  })
  .meta({ id: "Repayment" });
export type Repayment = z.output<typeof repayment>;

export const newRepayment = z
  .strictObject({
    kind: z.enum(repaymentKinds),
    invoiceId: z
      .union([id, z.literal("")])
      .nullish()
      .transform((value) => value || null),
    amountCents: z
      .int({ error: "Please enter an amount" })
      .min(1, { error: "Please enter an amount" })
      .max(repaymentMaxCents, { error: "That's more than can be given back at once" }),
    reason: requiredText(500, "Please say why"),
  })
  .refine(({ kind, invoiceId }) => kind === "credit" || invoiceId !== null, {
    path: ["invoiceId"],
    error: "Please choose a payment",
  });
export type NewRepayment = z.output<typeof newRepayment>;

const open = repayment.extend({ membershipId: id.nullable(), email: emailAddress });

/** Refunds and credits by the team; above a limit, a second person approves (decision 151). */
export const repaymentEndpoints = {
  listMembershipPayments: endpoint({
    method: "get",
    path: "/v1/admin/memberships/:id/payments",
    summary:
      "What a member was charged, newest first, what was given back by staff, and what their bank disputes",
    tag,
    caller: "staff",
    permission: "memberships.read",
    params: idParams,
    response: z.object({
      invoices: z.array(invoice),
      repayments: z.array(repayment),
      disputes: z.array(dispute),
    }),
    problems: ["not_found"],
  }),
  listOpenRepayments: endpoint({
    method: "get",
    path: "/v1/admin/repayments",
    summary: "Refunds and credits that wait for a second person, or to be sent again",
    tag,
    caller: "staff",
    permission: "memberships.read",
    response: z.object({ items: z.array(open) }),
  }),
  askRepayment: endpoint({
    method: "post",
    path: "/v1/admin/memberships/:id/repayments",
    summary:
      "Refund a payment, or credit the next ones; above a limit it waits for a second person, and it's `unsent` while the payment provider doesn't answer",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    outside: true,
    params: idParams,
    body: newRepayment,
    example: { kind: "credit", amountCents: 500, reason: "The concierge answered too late." },
    status: 201,
    response: repayment,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
  approveRepayment: endpoint({
    method: "post",
    path: "/v1/admin/repayments/:id/approve",
    summary:
      "Approve what a colleague asked for, and send it; it's `unsent` while the payment provider doesn't answer",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    outside: true,
    params: idParams,
    response: repayment,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
  declineRepayment: endpoint({
    method: "post",
    path: "/v1/admin/repayments/:id/decline",
    summary: "Decline what waits for a second person",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    params: idParams,
    response: repayment,
    problems: ["not_found", "conflict"],
  }),
  sendRepayment: endpoint({
    method: "post",
    path: "/v1/admin/repayments/:id/send",
    summary: "Send again what the payment provider hasn't confirmed; it's never given twice",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    outside: true,
    params: idParams,
    response: repayment,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
};
