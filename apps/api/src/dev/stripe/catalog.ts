import type { Price, Product } from "./objects.ts";
import type { State } from "./store.ts";

/** A product sold by the month, there from the moment the stand-in starts. */
export type CatalogEntry = {
  priceId: string;
  name: string;
  description: string;
  /** Cents per month. */
  unitAmount: number;
  currency: string;
};

/** Adds the products and their prices; products that already exist keep their price. */
export function stockCatalog(state: State, entries: readonly CatalogEntry[], created: number): void {
  for (const entry of entries) {
    const product: Product = {
      id: entry.priceId.replace(/^price_/, "prod_"),
      object: "product",
      active: true,
      name: entry.name,
      description: entry.description,
      metadata: {},
      created,
      livemode: false,
    };
    state.products[product.id] = product;
    state.prices[entry.priceId] = priceOf(
      entry.priceId,
      product.id,
      entry.unitAmount,
      entry.currency,
      created,
    );
  }
}

/** A monthly price. */
export const priceOf = (
  id: string,
  product: string,
  unitAmount: number,
  currency: string,
  created: number,
): Price => ({
  id,
  object: "price",
  active: true,
  type: "recurring",
  product,
  unit_amount: unitAmount,
  currency,
  recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
  metadata: {},
  created,
  livemode: false,
});
