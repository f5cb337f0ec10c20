/** What a party rides between two stops, how long it takes, and what it costs. Decision 376. */
import type { Destination, Ride } from "../catalog/destination.ts";
import { stepFreeRails, withoutRails } from "../catalog/rails.ts";
import { metresBetween } from "./distance.ts";
import type { Party } from "./party.ts";
import type { Coordinates, Transfer } from "./plan.ts";

/** A point on the map. */
export type Spot = { coordinates: Coordinates; areaId: string };

const seatsPerVehicle = 4;

/** Vehicles a party needs. */
export const vehiclesFor = (travellers: number): number => Math.ceil(travellers / seatsPerVehicle);

const rails: ReadonlySet<Transfer["mode"]> = new Set(["metro", "tram", "train"]);
const cars: ReadonlySet<Transfer["mode"]> = new Set(["taxi", "car"]);

/** A ride's fares, for the whole party: a vehicle seats four. */
export const faresFor = ({ per }: Ride, travellers: number): number =>
  per === "person" ? travellers : vehiclesFor(travellers);

/** A town's buses go no farther than this from its center. */
const townMetres = 25_000;

/** Whether a way is out in the country, where people who have a car drive, however near the next stop is. */
const isInTheCountry = ({ coordinates, areas }: Destination, spots: readonly Spot[]): boolean =>
  spots.every(
    (spot) =>
      metresBetween(spot.coordinates, coordinates) > townMetres &&
      !areas.find(({ id }) => id === spot.areaId)?.access,
  );

/** The usual ride for a distance by road: the shortest one that goes that far. */
function rideFor(destination: Destination, km: number, spots: readonly Spot[]): Ride {
  const { rides } = destination;
  const near = rides.find(({ uptoKm }) => km <= uptoKm) ?? rides.at(-1) ?? rides[0];
  const car = near.mode === "bus" && rides.find(({ mode }) => mode === "car");
  return car && isInTheCountry(destination, spots) ? car : near;
}

/** The fare of a taxi where the catalog has none: a few dollars, and the airport transfer's price for a kilometer. */
const estimatedTaxi = { baseCents: 400, leastPerKmCents: 150, kmPerHour: 20, waitMinutes: 5 } as const;

function taxiIn(destination: Destination, km: number): Ride {
  const { rides, airport, airportTransfer, coordinates, roadFactor } = destination;
  const known = rides.filter(({ mode }) => cars.has(mode));
  const own = known.find(({ uptoKm }) => km <= uptoKm) ?? known.at(-1);
  if (own) return own;
  const toAirport = (metresBetween(airport.coordinates, coordinates) * roadFactor) / 1000;
  return {
    mode: "taxi",
    uptoKm: Number.POSITIVE_INFINITY,
    waitMinutes: estimatedTaxi.waitMinutes,
    kmPerHour: estimatedTaxi.kmPerHour,
    baseCents: estimatedTaxi.baseCents,
    perKmCents: Math.max(
      estimatedTaxi.leastPerKmCents,
      Math.round(airportTransfer.costCents / Math.max(1, toAirport)),
    ),
    per: "vehicle",
  };
}

/**
 * What people take in parts of a city that its rails don't reach; undefined where they do. The city's rails end with the
 * city: at a day trip's end, in Sintra or Teotihuacán, there's a bus.
 */
const insteadOfRails = (destination: Destination, spots: readonly Spot[]) =>
  withoutRails.find(
    ({ destinationId, center, metres }) =>
      destinationId === destination.id &&
      spots.some(({ coordinates }) => metresBetween(coordinates, center) <= metres),
  )?.instead ?? (destination.areas.find(({ id }) => id === spots[0]?.areaId)?.access ? "bus" : undefined);

/** The ride between two spots over `metres` by road. */
export function rideOver(
  destination: Destination,
  metres: number,
  from: Spot,
  to: Spot,
  { travellers, byCar }: Party,
): Transfer {
  const km = metres / 1000;
  const usual = rideFor(destination, km, [from, to]);
  const isRail = rails.has(usual.mode);
  const instead = isRail ? insteadOfRails(destination, [from, to]) : undefined;
  const isByCar =
    byCar === "always" ||
    instead === "taxi" ||
    (byCar === "rather than rails" && isRail && !instead && !stepFreeRails.has(destination.id));
  const ride = isByCar && !cars.has(usual.mode) ? taxiIn(destination, km) : usual;
  return {
    mode: instead && instead !== "taxi" && ride === usual ? instead : ride.mode,
    minutes: Math.ceil(ride.waitMinutes + (km / ride.kmPerHour) * 60),
    costCents: Math.round(ride.baseCents + km * ride.perKmCents) * faresFor(ride, travellers),
    metres,
  };
}
