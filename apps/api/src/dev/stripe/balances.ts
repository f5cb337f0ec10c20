import type { Desk } from "./desk.ts";
import { found } from "./faults.ts";
import type { BalanceTransaction, Customer } from "./objects.ts";
import { newId } from "./store.ts";

type Change = Pick<BalanceTransaction, "amount" | "currency"> &
  Partial<Pick<BalanceTransaction, "type" | "description" | "invoice" | "metadata">>;

/** A customer's credit, in cents: the amount their balance is below zero. */
export const creditOf = (customer: Customer | undefined): number => Math.max(0, -(customer?.balance ?? 0));

/** Changes a customer's balance, and keeps the change. */
export function changeBalance(
  { state, now }: Desk,
  customerId: string,
  { amount, currency, type = "adjustment", description = null, invoice = null, metadata = {} }: Change,
): BalanceTransaction {
  const customer = found(state.customers[customerId], "customer", customerId);
  customer.balance = (customer.balance ?? 0) + amount;
  const change: BalanceTransaction = {
    id: newId("cbtxn"),
    object: "customer_balance_transaction",
    customer: customerId,
    type,
    amount,
    ending_balance: customer.balance,
    currency,
    description,
    invoice,
    metadata,
    created: now(),
    livemode: false,
  };
  state.balances[change.id] = change;
  return change;
}
