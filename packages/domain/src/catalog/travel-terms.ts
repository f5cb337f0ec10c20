/** The terms that the catalog and the planner share: ways to travel, who's traveling, and why. */

export const travelStyles = ["luxury", "mid-range", "budget", "adventure", "cultural"] as const;
export type TravelStyle = (typeof travelStyles)[number];

export const travelParties = ["solo", "couple", "family", "friends", "business"] as const;
export type TravelParty = (typeof travelParties)[number];

export const interests = [
  "Beaches",
  "Food & Dining",
  "Hiking & Nature",
  "Shopping",
  "Romance",
  "Culture & History",
  "Adventure Sports",
  "Nightlife",
  "Museums",
  "Photography",
  "Wellness & Spa",
  "Local Experiences",
] as const;
export type Interest = (typeof interests)[number];

/** What someone in the party eats or avoids; a meal works if it suits all the diets named. */
export const diets = ["vegetarian", "vegan", "gluten-free", "halal", "kosher"] as const;
export type Diet = (typeof diets)[number];

export type Coordinates = { latitude: number; longitude: number };

export type TransferMode = "walk" | "metro" | "bus" | "train" | "tram" | "taxi" | "car" | "boat" | "flight";
