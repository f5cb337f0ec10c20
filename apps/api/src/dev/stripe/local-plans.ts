import { type PlanId, plans } from "@evoya/domain/plans";
import type { CatalogEntry } from "./catalog.ts";

/** The stand-in's price ids of our paid plans, for the adapter. */
export const localPrices = { base: "price_local_base", elite: "price_local_elite" } satisfies Partial<
  Record<PlanId, string>
>;

const entryFor = (id: keyof typeof localPrices): CatalogEntry => ({
  priceId: localPrices[id],
  name: plans[id].name,
  description: plans[id].summary,
  unitAmount: plans[id].priceCents,
  currency: "usd",
});

/** Our paid plans, set up the way a real account would sell them. */
export const localCatalog: readonly CatalogEntry[] = [entryFor("base"), entryFor("elite")];
