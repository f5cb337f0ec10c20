import express, { type Router } from "express";
import { z } from "zod";
import { currentCheckout, expireCheckout } from "./checkouts.ts";
import type { Desk } from "./desk.ts";
import { disputeInvoice, moveDispute } from "./disputes.ts";
import { found } from "./faults.ts";
import { readForm } from "./forms.ts";
import type { Dispute, ProviderEventRecord, Refund, Subscription } from "./objects.ts";
import { failRefund, refundInvoice } from "./refunds.ts";
import { livingSubscription, turnPeriod } from "./subscriptions.ts";
import type { WebhookSender } from "./webhooks.ts";

/** Things the provider does on its own schedule, for tests to trigger. */
export type TestControls = {
  /** Every event still stored, oldest first. */
  events(): ProviderEventRecord[];
  /** Sends an event again. */
  resendEvent(id: string): Promise<void>;
  /** Holds webhooks until `releaseWebhooks`. */
  holdWebhooks(): void;
  /** Sends the held webhooks, in order or newest first. */
  releaseWebhooks(order?: "as_sent" | "reversed"): void;
  /** Accepts every API request but answers none until `releaseAnswers`. */
  holdAnswers(): void;
  /** Answers the held requests, and everything from now on. */
  releaseAnswers(): void;
  /** Resolves when every webhook has been answered with 2xx. */
  webhooksSettled(): Promise<void>;
  /** Closes an open checkout as if its day was over. */
  expireCheckout(id: string): Promise<void>;
  /** Renews the subscription for a month, or ends it if it is canceled or unpaid. */
  advanceToPeriodEnd(subscriptionId: string): Promise<Subscription>;
  /** Makes the subscription's next payment fail: a renewal or a plan change. */
  failNextRenewal(subscriptionId: string): Promise<void>;
  /** Refunds part of a paid invoice. */
  refundInvoice(invoiceId: string, amountCents: number): Promise<Refund>;
  /** Makes the bank return a refund. */
  failRefund(refundId: string): Promise<void>;
  /** Makes the member's bank take back what was paid for an invoice, or ask about it. */
  disputeInvoice(
    invoiceId: string,
    claim?: { amount?: number; reason?: string; status?: Dispute["status"] },
  ): Promise<Dispute>;
  /** Lets the bank have our answer, or decide. */
  moveDispute(disputeId: string, status: Dispute["status"]): Promise<void>;
};

/** A gate where requests wait while it's closed. */
export type Gate = { shut(): void; open(): void; pass(): Promise<void> };

export function createGate(): Gate {
  let opened = Promise.withResolvers<void>();
  opened.resolve();
  return {
    shut: () => {
      opened = Promise.withResolvers<void>();
    },
    open: () => opened.resolve(),
    pass: () => opened.promise,
  };
}

type ControlParts = { desk: Desk; sender: WebhookSender; gate: Gate; commit(): Promise<void> };

/** The controls as methods, for tests in the same process. */
export function createTestControls({ desk, sender, gate, commit }: ControlParts): TestControls {
  return {
    events: () => Object.values(desk.state.events),
    resendEvent: async (id) => {
      sender.resend(found(desk.state.events[id], "event", id).id);
      await commit();
    },
    holdWebhooks: sender.hold,
    releaseWebhooks: (order = "as_sent") => sender.release(order),
    holdAnswers: gate.shut,
    releaseAnswers: gate.open,
    webhooksSettled: sender.settled,
    expireCheckout: async (id) => {
      expireCheckout(desk, currentCheckout(desk, id));
      await commit();
    },
    advanceToPeriodEnd: async (id) => {
      const subscription = livingSubscription(desk, id);
      turnPeriod(desk, subscription);
      await commit();
      return structuredClone(subscription);
    },
    failNextRenewal: async (id) => {
      desk.state.failing.push(livingSubscription(desk, id).id);
      await commit();
    },
    refundInvoice: async (id, amountCents) => {
      const refund = refundInvoice(desk, id, amountCents);
      await commit();
      return structuredClone(refund);
    },
    failRefund: async (id) => {
      failRefund(desk, id);
      await commit();
    },
    disputeInvoice: async (id, claim) => {
      const dispute = disputeInvoice(desk, id, claim);
      await commit();
      return structuredClone(dispute);
    },
    moveDispute: async (id, status) => {
      moveDispute(desk, id, status);
      await commit();
    },
  };
}

const releaseForm = z.strictObject({ order: z.enum(["as_sent", "reversed"]).default("as_sent") });

/** The controls over HTTP, under `/_test`, for tests that drive a browser. */
export function testRoutes(controls: TestControls): Router {
  const router = express.Router();
  router.use(express.json(), express.urlencoded({ extended: true }));
  const done = { done: true };

  router.get("/events", (_request, response) => void response.json({ data: controls.events() }));
  router.post("/events/:id/resend", async (request, response) => {
    await controls.resendEvent(request.params.id);
    response.json(done);
  });
  router.post("/webhooks/hold", (_request, response) => {
    controls.holdWebhooks();
    response.json(done);
  });
  router.post("/webhooks/release", (request, response) => {
    controls.releaseWebhooks(readForm(releaseForm, request.body).order);
    response.json(done);
  });
  router.post("/checkouts/:id/expire", async (request, response) => {
    await controls.expireCheckout(request.params.id);
    response.json(done);
  });
  router.post("/subscriptions/:id/advance", async (request, response) => {
    response.json(await controls.advanceToPeriodEnd(request.params.id));
  });
  router.post("/invoices/:id/dispute", async (request, response) => {
    response.json(await controls.disputeInvoice(request.params.id));
  });
  router.post("/subscriptions/:id/fail-next-renewal", async (request, response) => {
    await controls.failNextRenewal(request.params.id);
    response.json(done);
  });
  return router;
}
