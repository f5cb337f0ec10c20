/** Choices of the trip request form (/plan-my-trip). Source: public spec §3. */
export const tripRequestDestinations = [
  "Argentina",
  "Australia",
  "Bali",
  "Brazil",
  "Canada",
  "Caribbean",
  "Egypt",
  "France",
  "Greece",
  "Iceland",
  "Italy",
  "Japan",
  "Mexico",
  "Morocco",
  "New Zealand",
  "Peru",
  "South Africa",
  "Spain",
  "Thailand",
  "USA",
] as const;

/** For the whole trip. `maxCents` null means open-ended. */
export const tripRequestBudgets = [
  { label: "Under $1,000", minCents: 0, maxCents: 100_000 },
  { label: "$1,000 - $2,000", minCents: 100_000, maxCents: 200_000 },
  { label: "$2,000 - $3,000", minCents: 200_000, maxCents: 300_000 },
  { label: "$3,000 - $5,000", minCents: 300_000, maxCents: 500_000 },
  { label: "$5,000 - $10,000", minCents: 500_000, maxCents: 1_000_000 },
  { label: "Over $10,000", minCents: 1_000_000, maxCents: null },
] as const;
export type TripRequestBudget = (typeof tripRequestBudgets)[number]["label"];
export const tripRequestBudgetLabels = tripRequestBudgets.map(({ label }) => label) as [
  TripRequestBudget,
  ...TripRequestBudget[],
];

export const travelTypes = ["solo", "couple", "family", "group"] as const;
export type TravelType = (typeof travelTypes)[number];

export const travelTypeLabels: Record<TravelType, string> = {
  solo: "Solo",
  couple: "Couple",
  family: "Family",
  group: "Group",
};
