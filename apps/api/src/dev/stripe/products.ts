import { priceOf } from "./catalog.ts";
import type { Desk } from "./desk.ts";
import { found } from "./faults.ts";
import type { Price, Product } from "./objects.ts";
import { newId } from "./store.ts";

/** Adds something to sell. */
export function addProduct(
  { state, now }: Desk,
  form: { name: string; description?: string | undefined },
): Product {
  const id = newId("prod");
  const fixed = {
    id,
    object: "product",
    active: true,
    metadata: {},
    created: now(),
    livemode: false,
  } as const;
  state.products[id] = { ...fixed, name: form.name, description: form.description ?? null };
  return state.products[id];
}

type PriceForm = { product: string; unit_amount: number; currency: string };

/** Adds a price for a product. */
export function addPrice({ state, now }: Desk, { product, unit_amount, currency }: PriceForm): Price {
  found(state.products[product], "product", product, "product");
  const price = priceOf(newId("price"), product, unit_amount, currency, now());
  state.prices[price.id] = price;
  return price;
}
