import type { DestinationOption } from "./destination.ts";

/** The catalog's destinations as forms need them; separate from their facts, which no app bundles. */
export const destinationOptions: readonly DestinationOption[] = [
  { id: "costa-rica", name: "Arenal", country: "Costa Rica" },
  { id: "bali", name: "Bali", country: "Indonesia" },
  { id: "canada", name: "Banff and the Rockies", country: "Canada" },
  { id: "bangkok", name: "Bangkok and Ayutthaya", country: "Thailand" },
  { id: "barbados", name: "Barbados", country: "Barbados" },
  { id: "barcelona", name: "Barcelona", country: "Spain" },
  { id: "norway", name: "Bergen and the fjords", country: "Norway" },
  { id: "buenos-aires", name: "Buenos Aires", country: "Argentina" },
  { id: "egypt", name: "Cairo and Giza", country: "Egypt" },
  { id: "cape-town", name: "Cape Town", country: "South Africa" },
  { id: "peru", name: "Cusco and the Sacred Valley", country: "Peru" },
  { id: "india", name: "Delhi and Agra", country: "India" },
  { id: "dubai", name: "Dubai", country: "United Arab Emirates" },
  { id: "croatia", name: "Dubrovnik and the islands", country: "Croatia" },
  { id: "ibiza", name: "Ibiza", country: "Spain" },
  { id: "nepal", name: "Kathmandu Valley", country: "Nepal" },
  { id: "kyoto", name: "Kyoto", country: "Japan" },
  { id: "lisbon", name: "Lisbon and Sintra", country: "Portugal" },
  { id: "maldives", name: "Maldives", country: "Maldives" },
  { id: "morocco", name: "Marrakech", country: "Morocco" },
  { id: "mexico-city", name: "Mexico City", country: "Mexico" },
  { id: "new-york", name: "New York", country: "United States" },
  { id: "paris", name: "Paris", country: "France" },
  { id: "new-zealand", name: "Queenstown and Fiordland", country: "New Zealand" },
  { id: "iceland", name: "Reykjavik and the South", country: "Iceland" },
  { id: "rio", name: "Rio de Janeiro", country: "Brazil" },
  { id: "rome", name: "Rome", country: "Italy" },
  { id: "santorini", name: "Santorini", country: "Greece" },
  { id: "seychelles", name: "Seychelles", country: "Seychelles" },
  { id: "sydney", name: "Sydney", country: "Australia" },
  { id: "bora-bora", name: "Tahiti, Moorea and Bora Bora", country: "French Polynesia" },
  { id: "patagonia", name: "Torres del Paine and Puerto Natales", country: "Chile" },
  { id: "tulum", name: "Tulum and the Riviera Maya", country: "Mexico" },
];

/** "Rome, Italy"; a country that's its own destination is only named once. */
export const destinationLabel = ({ name, country }: Pick<DestinationOption, "name" | "country">): string =>
  name === country ? name : `${name}, ${country}`;
