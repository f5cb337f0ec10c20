import type { membershipEndpoints } from "@evoya/schemas/memberships";
import type { Handlers } from "../../http/mount.ts";
import type { InvoicePapers } from "../invoices/invoice-papers.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { CheckoutService } from "./checkouts.service.ts";
import type { EntitlementService } from "./entitlements.service.ts";
import type { MembershipService } from "./memberships.service.ts";
import type { ProviderEventService } from "./provider-events.service.ts";

type Deps = {
  memberships: MembershipService;
  checkouts: CheckoutService;
  entitlements: EntitlementService;
  invoices: InvoiceReader;
  papers: InvoicePapers;
  events: ProviderEventService;
};

export const createMembershipRoutes = ({
  memberships,
  checkouts,
  entitlements,
  invoices,
  papers,
  events,
}: Deps): Handlers<typeof membershipEndpoints> => ({
  getMembership: ({ caller }) => memberships.find(caller.userId),
  listEntitlements: ({ caller }) => entitlements.list(caller.userId),
  listInvoices: ({ caller, query }) => invoices.list(caller.userId, query),
  openCheckout: ({ caller, body }) => checkouts.open(caller.userId, body.plan, body.confirmed),
  previewPlanChange: ({ caller, query }) => checkouts.preview(caller.userId, query.plan),
  getCheckout: ({ caller, params }) => checkouts.find(caller.userId, params.id),
  getUnconfirmedPayment: async ({ caller }) => ({ plan: await checkouts.findUnconfirmed(caller.userId) }),
  cancelCheckout: ({ caller, params }) => checkouts.cancel(caller.userId, params.id),
  cancelMembership: ({ caller }) => memberships.cancel(caller.userId),
  resumeMembership: ({ caller }) => memberships.resume(caller.userId),
  moveDown: ({ caller, body }) => memberships.moveDown(caller.userId, body.plan),
  getPaymentCard: ({ caller }) => memberships.findCard(caller.userId),
  getNextPayment: async ({ caller }) => ({ payment: await memberships.findNextPayment(caller.userId) }),
  openInvoice: ({ caller, params }) => papers.find(caller.userId, params.id),
  openBillingPortal: ({ caller }) => memberships.openPortal(caller.userId),
  receiveStripeEvent: ({ rawBody, http }) => events.receive(rawBody, http.request.get("stripe-signature")),
});
