import type { Area, Destination, Ride } from "../catalogue/destination.ts";
import { metresBetween } from "./distance.ts";
import type { Party } from "./party.ts";
import type { Coordinates, Transfer } from "./plan.ts";

/** Somewhere one can stand. */
export type Spot = { coordinates: Coordinates; areaId: string };

const seatsPerVehicle = 4;
const metresWalkedPerMinute = 75;

/** Vehicles a party needs. */
export const vehiclesFor = (travellers: number): number => Math.ceil(travellers / seatsPerVehicle);

/** The way from one spot to the next, for the whole party: on foot where that is near enough, else by what the destination has. */
export function transferBetween(
  destination: Destination,
  from: Spot,
  to: Spot,
  { travellers, longestWalkMetres }: Party,
): Transfer {
  const direct = metresBetween(from.coordinates, to.coordinates);
  const byAccess = accessBetween(destination, from, to, travellers, direct);
  if (byAccess) return byAccess;
  const metres = Math.round(direct * destination.roadFactor);
  return direct <= longestWalkMetres
    ? { mode: "walk", minutes: Math.ceil(metres / metresWalkedPerMinute), costCents: 0, metres }
    : rideOver(destination, metres, travellers);
}

/** Minutes between the airport and a stay in an area: a stay on another island has the boat or the hop on top. */
export const airportMinutes = ({ airportTransfer, areas }: Destination, areaId: string): number =>
  airportTransfer.minutes + (areas.find(({ id }) => id === areaId)?.access?.minutes ?? 0);

/** The way between the airport and a stay in an area, for the whole party. */
export function airportWay(destination: Destination, areaId: string, travellers: number) {
  const { airportTransfer, areas } = destination;
  const access = areas.find(({ id }) => id === areaId)?.access;
  return {
    minutes: airportMinutes(destination, areaId),
    costCents:
      airportTransfer.costCents * vehiclesFor(travellers) + (access?.costCentsPerPerson ?? 0) * travellers,
    modes: access ? `${airportTransfer.mode} and ${access.mode}` : airportTransfer.mode,
  };
}

function rideOver(destination: Destination, metres: number, travellers: number): Transfer {
  const km = metres / 1000;
  const ride: Ride =
    destination.rides.find(({ uptoKm }) => km <= uptoKm) ?? destination.rides.at(-1) ?? destination.rides[0];
  const fares = ride.per === "person" ? travellers : vehiclesFor(travellers);
  return {
    mode: ride.mode,
    minutes: Math.ceil(ride.waitMinutes + (km / ride.kmPerHour) * 60),
    costCents: Math.round(ride.baseCents + km * ride.perKmCents) * fares,
    metres,
  };
}

function accessBetween(
  destination: Destination,
  from: Spot,
  to: Spot,
  travellers: number,
  metres: number,
): Transfer | null {
  if (from.areaId === to.areaId) return null;
  const areas: (Area | undefined)[] = [from, to].map((spot) =>
    destination.areas.find(({ id }) => id === spot.areaId),
  );
  const ways = areas.flatMap((area) => area?.access ?? []);
  const [first] = ways;
  if (!first) return null;
  return {
    mode: first.mode,
    minutes: ways.reduce((sum, way) => sum + way.minutes, 0),
    costCents: ways.reduce((sum, way) => sum + way.costCentsPerPerson, 0) * travellers,
    metres,
  };
}
