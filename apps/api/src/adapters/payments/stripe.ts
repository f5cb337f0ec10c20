import Stripe from "stripe";
import type { Payments } from "./payments.ts";
import { InvalidSignature } from "./payments.ts";
import { booksAt } from "./stripe-books.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import { checkoutsAt } from "./stripe-checkouts.ts";
import { asking } from "./stripe-errors.ts";
import { type Prices, readProviderEvent } from "./stripe-readings.ts";
import { subscriptionsAt } from "./stripe-subscriptions.ts";

type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The provider's price ids for our plans. */
  prices: Prices;
  /** The address of the API; Stripe itself unless given. */
  apiBase?: { host: string; port: number; protocol: "http" | "https" };
  clock?: { now(): Date };
  /** The dashboard where people see what's at the provider; Stripe's own unless given. */
  dashboardUrl?: string;
  /** How long one request may take, in milliseconds. */
  timeoutMs?: number;
};

/** Webhooks older than this, in seconds, are refused as replays. */
const signatureAge = 300;

/** All attempts of one call together, in milliseconds: less than the 30 s a browser waits (spec: member §9). */
const deadlineMs = 25_000;

/**
 * The payments port, using the Stripe SDK. The local stand-in speaks the same protocol, so nothing here knows
 * about it.
 */
export function createStripePayments(settings: StripeSettings): Payments {
  const { prices, webhookSecret, clock = { now: () => new Date() } } = settings;
  const stripe = new Stripe(settings.secretKey, {
    ...settings.apiBase,
    timeout: settings.timeoutMs ?? 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const dashboard = settings.dashboardUrl ?? dashboardOf(settings.secretKey);
  const ask: StripeCalls["ask"] = <T>(call: () => Promise<T>): Promise<T> => asking(deadlineMs, call);

  const calls = { stripe, prices, ask };

  return {
    ...checkoutsAt(calls),
    ...subscriptionsAt(calls),
    ...booksAt(calls),

    customerPage: (customerId) => `${dashboard}/customers/${encodeURIComponent(customerId)}`,

    disputePage: (id) => `${dashboard}/disputes/${encodeURIComponent(id)}`,

    readEvent: (rawBody, signatureHeader) => {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signatureHeader ?? "",
          webhookSecret,
          signatureAge,
          undefined,
          clock.now().getTime(),
        );
        return readProviderEvent(event);
      } catch (cause) {
        throw new InvalidSignature("The webhook's signature is not the provider's", { cause });
      }
    },

    health: async () => {
      const answer = stripe.prices.retrieve(prices.base, undefined, { maxNetworkRetries: 0, timeout: 3_000 });
      return answer.then(
        () => true,
        () => false,
      );
    },
  };
}

/** Stripe shows test-key data in a separate part of its dashboard. */
const dashboardOf = (secretKey: string): string =>
  `https://dashboard.stripe.com${/^[a-z]+_test_/.test(secretKey) ? "/test" : ""}`;
