import { type PlanId, plans } from "@evoya/domain/plans";
import type { CatalogueEntry } from "./catalogue.ts";

/** The price ids of our paid plans at the stand-in, for the adapter. */
export const localPrices = { base: "price_local_base", elite: "price_local_elite" } satisfies Partial<
  Record<PlanId, string>
>;

const entryFor = (id: keyof typeof localPrices): CatalogueEntry => ({
  priceId: localPrices[id],
  name: plans[id].name,
  description: plans[id].summary,
  unitAmount: plans[id].priceCents,
  currency: "usd",
});

/** Our paid plans, as an account at the provider would sell them. */
export const localCatalogue: readonly CatalogueEntry[] = [entryFor("base"), entryFor("elite")];
