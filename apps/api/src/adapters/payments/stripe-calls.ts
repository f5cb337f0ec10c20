import type Stripe from "stripe";
import type { Prices } from "./stripe-readings.ts";

/** What calls to Stripe are made with. */
export type StripeCalls = {
  stripe: Stripe;
  prices: Prices;
  /** Makes a call with a deadline, turning its failures into our errors. */
  ask: <T>(call: () => Promise<T>) => Promise<T>;
};

/** The maximum the provider returns at once. */
export const pageAfter = (after: string | null) => ({ limit: 100, ...(after && { starting_after: after }) });
