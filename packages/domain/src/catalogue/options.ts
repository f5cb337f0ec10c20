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
  { id: "bangkok", name: "Bangkok and Ayutthaya", country: "Thailand" },
  { id: "croatia", name: "Dubrovnik and the islands", country: "Croatia" },
  { id: "ibiza", name: "Ibiza", country: "Spain" },
  { id: "lisbon", name: "Lisbon and Sintra", country: "Portugal" },
  { id: "maldives", name: "Maldives", country: "Maldives" },
  { id: "norway", name: "Bergen and the fjords", country: "Norway" },
  { id: "paris", name: "Paris", country: "France" },
  { id: "patagonia", name: "Torres del Paine and Puerto Natales", country: "Chile" },
];

/** "Rome, Italy"; a country that is its own destination is named once. */
export const destinationLabel = ({ name, country }: Pick<DestinationOption, "name" | "country">): string =>
  name === country ? name : `${name}, ${country}`;
