import { sql } from "kysely";

/**
 * Whether a row of `invoices as i` is still to be paid. Nobody collects an open one once its subscription is over, or
 * another one took its place.
 */
export const isDueInvoice = sql<boolean>`(i.status = 'open' and (i.provider_subscription_id is null or exists (
  select from memberships as m
  where m.user_id = i.user_id and m.stripe_subscription_id = i.provider_subscription_id)))`;
