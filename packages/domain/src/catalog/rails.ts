/**
 * What the rails of our destinations don't do. Source: general knowledge of their metro maps, as of November 2026; only
 * what we're sure of. Decision 376.
 */
import type { Coordinates } from "./travel-terms.ts";

/** A part of a city without a metro or train: what people take there instead. */
export type WithoutRails = {
  destinationId: string;
  center: Coordinates;
  metres: number;
  instead: "bus" | "taxi";
};

const around = (
  destinationId: string,
  latitude: number,
  longitude: number,
  metres: number,
  instead: WithoutRails["instead"],
): WithoutRails => ({ destinationId, center: { latitude, longitude }, metres, instead });

export const withoutRails: readonly WithoutRails[] = [
  // Trastevere with the Janiculum, Piazza Navona with the Pantheon, and the Appian Way.
  around("rome", 41.89, 12.4665, 900, "bus"),
  around("rome", 41.8985, 12.4735, 600, "bus"),
  around("rome", 41.855, 12.52, 2_500, "bus"),
  // Belém and Alcântara.
  around("lisbon", 38.6975, -9.2, 2_000, "bus"),
  // La Boca: people come and go by taxi.
  around("buenos-aires", -34.6372, -58.3635, 700, "taxi"),
];

/** The destinations whose trains and metros all have elevators. The metros of Paris, New York, and Rome don't. */
export const stepFreeRails: ReadonlySet<string> = new Set(["india", "kyoto"]);
