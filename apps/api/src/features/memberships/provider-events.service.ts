import { Problem } from "@evoya/schemas/problems";
import { InvalidSignature, type Payments, type ProviderEvent } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import { dashboardChanged } from "../../events/domain-event.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { DisputeSync } from "../invoices/disputes.sync.ts";
import type { InvoiceSync } from "../invoices/invoices.sync.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { CheckoutRepository } from "./checkouts.repository.ts";
import type { MembershipSync } from "./memberships.sync.ts";
import type { ProviderEventRepository } from "./provider-events.repository.ts";

type Stores = { providerEvents: ProviderEventRepository; jobs: JobQueue; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  providerEvents: ProviderEventRepository;
  checkouts: CheckoutRepository;
  profiles: ProfileReader;
  payments: Payments;
  sync: MembershipSync;
  invoices: InvoiceSync;
  disputes: DisputeSync;
};

/** How many events are queued again in an hour. */
const maxAgain = 500;

/**
 * Receives the payment provider's events. An event only says what to look at; the handler reads the object from the
 * provider. See `memberships.sync.ts` and `invoices.sync.ts`.
 */
export function createProviderEventService({
  transact,
  providerEvents,
  checkouts,
  profiles,
  payments,
  sync,
  invoices,
  disputes,
}: Deps) {
  const applyCheckout = async (checkoutId: string): Promise<string | null> => {
    const checkout = await payments.findCheckout(checkoutId);
    if (!checkout?.userId || !(await profiles.find(checkout.userId))) return null;
    const { userId } = checkout;
    if (checkout.status === "open") return userId;
    if (checkout.paid && checkout.subscriptionId) await sync.readSubscription(checkout.subscriptionId);
    await checkouts.settle(userId, { providerSessionId: checkout.id }, checkout.paid ? "paid" : "expired");
    return userId;
  };

  /** What an ended plan is owed would buy nothing: its unpaid invoices are voided. */
  const voidWhatIsOver = async (subscriptionId: string): Promise<void> => {
    const subscription = await payments.findSubscription(subscriptionId);
    if (subscription?.userId && subscription.status === "ended")
      await payments.voidOpenInvoices(subscriptionId);
  };

  /** Reads what the event is about. Returns the member it belongs to, or null if we don't know them. */
  const apply = async ({ kind, objectId, subscriptionId }: ProviderEvent): Promise<string | null> => {
    if (kind === "checkout") return applyCheckout(objectId);
    if (kind === "refund") return (await invoices.readRefund(objectId))?.userId ?? null;
    if (kind === "dispute") return (await disputes.readDispute(objectId))?.userId ?? null;
    const userId = subscriptionId && (await sync.readSubscription(subscriptionId));
    if (kind === "subscription") await voidWhatIsOver(objectId);
    const invoice = kind === "invoice" ? await invoices.readInvoice(objectId) : null;
    return userId || (invoice?.userId ?? null);
  };

  return {
    /**
     * Stores a signed event and queues the work, if there's any. A second delivery of the same event is only
     * acknowledged.
     */
    receive: async (rawBody: Buffer, signature: string | undefined): Promise<void> => {
      let event: ProviderEvent;
      try {
        event = payments.readEvent(rawBody, signature);
      } catch (error) {
        if (error instanceof InvalidSignature)
          throw new Problem("invalid_input", "The signature is not valid.", { cause: error });
        throw error;
      }
      await transact(async ({ providerEvents, jobs }) => {
        const { id, type, objectId, customerId } = event;
        if (!(await providerEvents.add({ id, type, objectId, customerId, payload: event }))) return;
        if (event.kind === "other") await providerEvents.markHandled(id, null);
        else await jobs.enqueue("handle-stripe-event", { eventId: id });
      });
    },

    /** The job behind an event. Running it again changes nothing. */
    handle: async (eventId: string): Promise<void> => {
      const stored = await providerEvents.find(eventId);
      if (!stored || stored.handledAt) return;
      const event = stored.payload as unknown as ProviderEvent;
      const userId = await apply(event);
      await transact(async (stores) => {
        await stores.providerEvents.markHandled(eventId, userId);
        // What's about money needn't change a membership, and colleagues may be looking at its payments.
        if (["invoice", "refund", "dispute"].includes(event.kind))
          await stores.publish({ live: [dashboardChanged()] });
      });
    },

    /** Every hour: queues events again whose job gave up, as it does when the provider is down for an hour. */
    handleGivenUp: (): Promise<void> =>
      transact(async ({ providerEvents, jobs }) => {
        const ids = await providerEvents.givenUp(maxAgain);
        if (ids.length > 0) await jobs.enqueue("handle-stripe-event", ...ids.map((eventId) => ({ eventId })));
      }),
  };
}

export type ProviderEventService = ReturnType<typeof createProviderEventService>;
