import type { DestinationOption } from "./destination.ts";

/** What a form needs to offer the catalogue's destinations; kept apart from their facts, which no app bundles. */
export const destinationOptions: readonly DestinationOption[] = [
  { id: "bali", name: "Bali", country: "Indonesia" },
  { id: "costa-rica", name: "Arenal", country: "Costa Rica" },
  { id: "peru", name: "Cusco and the Sacred Valley", country: "Peru" },
  { id: "kyoto", name: "Kyoto", country: "Japan" },
  { id: "morocco", name: "Marrakech", country: "Morocco" },
  { id: "iceland", name: "Reykjavik and the South", country: "Iceland" },
  { id: "rome", name: "Rome", country: "Italy" },
  { id: "santorini", name: "Santorini", country: "Greece" },
];
