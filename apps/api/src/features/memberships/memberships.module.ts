import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { DisputeSync } from "../invoices/disputes.sync.ts";
import type { InvoicePapers } from "../invoices/invoice-papers.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { InvoiceSync } from "../invoices/invoices.sync.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { createCheckoutRepository } from "./checkouts.repository.ts";
import { createCheckoutService } from "./checkouts.service.ts";
import { createDisputedPlans } from "./disputed-plans.ts";
import { createEntitlementService } from "./entitlements.service.ts";
import { createGivenPlans } from "./given-plans.ts";
import { createMembershipReader } from "./membership.reader.ts";
import { createMembershipDesk } from "./membership-desk.service.ts";
import { createMembershipGrantService } from "./membership-grants.service.ts";
import { createMembershipTurnRepository } from "./membership-turns.repository.ts";
import { createMembershipChores } from "./memberships.chores.ts";
import type { membershipJobs } from "./memberships.jobs.ts";
import { createMembershipRepository } from "./memberships.repository.ts";
import { createMembershipRoutes } from "./memberships.routes.ts";
import { createMembershipService } from "./memberships.service.ts";
import { createMembershipSync } from "./memberships.sync.ts";
import { createMending } from "./mending.service.ts";
import { createProviderEventRepository } from "./provider-events.repository.ts";
import { createProviderEventService } from "./provider-events.service.ts";
import { createProviderTurns } from "./provider-turns.ts";
import { createRecheck } from "./recheck.ts";
import { createReconciliationRepository } from "./reconciliation.repository.ts";
import { createReconciliation } from "./reconciliation.service.ts";
import { createUsageReader } from "./usage.reader.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "payments" | "clock"> & {
  config: Pick<Config, "WEB_URL">;
  invoiceReader: InvoiceReader;
  invoicePapers: InvoicePapers;
  invoiceSync: InvoiceSync;
  disputeSync: DisputeSync;
  profileReader: ProfileReader;
};

export function membershipsModule(given: Given) {
  const { transact, db, reads, payments, clock, config, invoiceReader, profileReader: profiles } = given;
  const rows = createMembershipRepository(db);
  const checkouts = createCheckoutRepository(db);
  const turns = createMembershipTurnRepository(db);
  const inTurn = createProviderTurns(turns);
  const sync = createMembershipSync({ transact, memberships: rows, turns, profiles, payments, clock });
  const memberships = createMembershipService({
    memberships: rows,
    checkouts,
    sync,
    inTurn,
    payments,
    webUrl: config.WEB_URL,
    clock,
  });
  const checkoutService = createCheckoutService({
    transact,
    memberships: rows,
    checkouts,
    profiles,
    sync,
    inTurn,
    payments,
    webUrl: config.WEB_URL,
    clock,
  });
  const events = createProviderEventService({
    transact,
    providerEvents: createProviderEventRepository(db),
    checkouts,
    profiles,
    payments,
    sync,
    invoices: given.invoiceSync,
    disputes: given.disputeSync,
  });
  const disputedPlans = createDisputedPlans({ memberships: rows, payments });
  const membershipGrants = createMembershipGrantService({ transact, clock });
  const chores = createMembershipChores({ transact, clock });
  const membershipReader = createMembershipReader(reads, clock);
  const entitlements = createEntitlementService({
    membershipReader,
    usage: createUsageReader(reads),
    clock,
  });
  const differences = createReconciliationRepository(db);
  const recheck = createRecheck({ memberships: rows, reconciliation: differences, payments });
  const reconciliation = createReconciliation({
    transact,
    memberships: rows,
    reconciliation: differences,
    recheck,
    payments,
    clock,
  });
  return {
    memberships,
    membershipReconciliation: reconciliation,
    membershipMending: createMending({
      transact,
      memberships: rows,
      reconciliation: differences,
      grants: membershipGrants,
      sync,
      recheck,
      inTurn,
      payments,
      clock,
    }),
    membershipReader,
    entitlements,
    membershipGrants,
    membershipDesk: createMembershipDesk({
      transact,
      memberships: rows,
      givenPlans: createGivenPlans({ transact, grants: membershipGrants, clock }),
      grants: membershipGrants,
      inTurn,
      endNow: memberships.endNow,
      payments,
      clock,
    }),
    handlers: createMembershipRoutes({
      memberships,
      checkouts: checkoutService,
      entitlements,
      invoices: invoiceReader,
      papers: given.invoicePapers,
      events,
    }),
    jobs: {
      "handle-stripe-event": ({ eventId }) => events.handle(eventId),
      "end-subscription": ({ subscriptionId }) => payments.cancelNow(subscriptionId),
      "end-disputed-plan": ({ invoiceId }) => disputedPlans.end(invoiceId),
      "close-checkout": ({ providerSessionId }) => payments.expireCheckout(providerSessionId),
      "reconcile-memberships": ({ id }) => reconciliation.run(id),
    } satisfies HandlersOf<typeof membershipJobs>,
    everyHour: [events.handleGivenUp, reconciliation.startNightly],
    everyMinute: [chores.closeGrants, chores.remindUnpaid],
  };
}
