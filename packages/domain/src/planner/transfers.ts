import type { AreaAccess, Destination } from "../catalog/destination.ts";
import { riverBetween } from "./crossings.ts";
import { metresBetween } from "./distance.ts";
import type { Party } from "./party.ts";
import type { Transfer } from "./plan.ts";
import { faresFor, rideOver, type Spot, vehiclesFor } from "./rides.ts";
import type { WayTable } from "./way-table.ts";

export { type Spot, vehiclesFor } from "./rides.ts";

const metresWalkedPerMinute = 75;
/** A stay this much farther from the airport than the center, or this much nearer, has a transfer of its own. */
const otherWayMetres = 5_000;

/**
 * The way from one spot to the next, for the whole party: on foot if it's near enough and no river is in the way,
 * otherwise by the destination's transportation.
 */
export function transferBetween(destination: Destination, from: Spot, to: Spot, party: Party): Transfer {
  const direct = metresBetween(from.coordinates, to.coordinates);
  const byAccess = accessBetween(destination, from, to, party, direct);
  if (byAccess) return byAccess;
  const metres = Math.round(direct * destination.roadFactor);
  if (direct > party.longestWalkMetres) return rideOver(destination, metres, from, to, party);
  const minutes = Math.ceil(metres / metresWalkedPerMinute);
  const river = riverBetween(destination.id, from.coordinates, to.coordinates);
  if (!river) return { mode: "walk", minutes, costCents: 0, metres };
  const { boat, detourMetres } = river;
  return boat && party.byCar !== "rather than rails"
    ? {
        mode: "boat",
        minutes: minutes + boat.minutes,
        costCents: boat.costCentsPerPerson * party.travellers,
        metres,
      }
    : rideOver(destination, metres + detourMetres, from, to, party);
}

/** A measured walk this many times longer than one would go, as the crow flies, isn't walked. */
const longestDetour = 2;

/**
 * The same with the walks that were measured. One that turns out far too long, around a bay or a railway, becomes a
 * ride over that distance, which is an estimate again. Source: decision 315.
 */
export function measuredTransferBetween(
  destination: Destination,
  from: Spot,
  to: Spot,
  party: Party,
  ways: WayTable,
): Transfer {
  const transfer = transferBetween(destination, from, to, party);
  const way = transfer.mode === "walk" ? ways(from.coordinates, to.coordinates) : undefined;
  if (!way) return transfer;
  if (way.metres > party.longestWalkMetres * longestDetour)
    return rideOver(destination, way.metres, from, to, party);
  return { ...transfer, minutes: way.minutes, metres: way.metres, measuredBy: way.by };
}

/** Minutes between the airport and a stay in an area. Source: decision 247. */
export const airportMinutes = (destination: Destination, areaId: string): number =>
  toStay(destination, areaId, 1).minutes;

/** The way between the airport and a stay in an area, for the whole party. */
export function airportWay(destination: Destination, areaId: string, travellers: number) {
  const { mode } = destination.airportTransfer;
  const access = destination.areas.find(({ id }) => id === areaId)?.access;
  return {
    ...toStay(destination, areaId, travellers),
    modes: access ? `${mode} and ${access.mode}` : mode,
  };
}

/**
 * The time and cost of the way between the airport and a stay. The catalog has them for the center. A stay on another
 * island, or up a valley, adds the boat or the train; a stay farther from the airport, or nearer, has the difference by
 * road.
 */
function toStay(
  destination: Destination,
  areaId: string,
  travellers: number,
): { minutes: number; costCents: number } {
  const { airport, airportTransfer, areas, coordinates, roadFactor } = destination;
  const center = {
    minutes: airportTransfer.minutes,
    costCents: airportTransfer.costCents * vehiclesFor(travellers),
  };
  const area = areas.find(({ id }) => id === areaId);
  if (!area) return center;
  if (area.access)
    return {
      minutes: center.minutes + area.access.minutes,
      costCents: center.costCents + area.access.costCentsPerPerson * travellers,
    };
  const direct = metresBetween(airport.coordinates, area.coordinates);
  const further = direct - metresBetween(airport.coordinates, coordinates);
  if (Math.abs(further) < otherWayMetres) return center;
  const km = (direct * roadFactor) / 1000;
  const furtherKm = (further * roadFactor) / 1000;
  const ride = destination.rides.at(-1) ?? destination.rides[0];
  const byRoad = (way: number): number => (way / ride.kmPerHour) * 60;
  const fares = faresFor(ride, travellers);
  const there = {
    minutes: inFives(center.minutes + byRoad(furtherKm)),
    costCents: center.costCents + Math.round(furtherKm * ride.perKmCents) * fares,
  };
  if (further > 0) return there;
  return {
    minutes: Math.min(center.minutes, Math.max(there.minutes, inFives(byRoad(km)))),
    costCents: Math.max(there.costCents, Math.round((center.costCents * direct) / (direct - further))),
  };
}

const inFives = (minutes: number): number => Math.max(10, Math.round(minutes / 5) * 5);

/** From this far outside the center, the way to where an area's boat, train, or bus leaves takes a ride of its own. */
const nearCenter = { boat: 2_000, flight: 2_000, land: 5_000 } as const;

/**
 * The way into or out of an area with access of its own, or from one to another: the catalog has it from the center, so
 * the ride between the center and the other end is added.
 */
function accessBetween(
  destination: Destination,
  from: Spot,
  to: Spot,
  party: Party,
  metres: number,
): Transfer | null {
  if (from.areaId === to.areaId) return null;
  const accessOf = ({ areaId }: Spot) => destination.areas.find(({ id }) => id === areaId)?.access;
  const ways = [from, to].flatMap((spot) => accessOf(spot) ?? []);
  const [first] = ways;
  if (!first) return null;
  const other = [from, to].find((spot) => !accessOf(spot));
  const ride = other && rideToAccess(destination, other, first, party);
  return {
    mode: first.mode,
    minutes: ways.reduce((sum, way) => sum + way.minutes, ride?.minutes ?? 0),
    costCents:
      ways.reduce((sum, way) => sum + way.costCentsPerPerson, 0) * party.travellers + (ride?.costCents ?? 0),
    metres,
  };
}

/** The ride between a spot and the center, from where an area is reached; null if that's near. */
function rideToAccess(
  destination: Destination,
  spot: Spot,
  { mode }: AreaAccess,
  party: Party,
): Transfer | null {
  const { coordinates, roadFactor } = destination;
  const direct = metresBetween(spot.coordinates, coordinates);
  const near = mode === "boat" || mode === "flight" ? nearCenter[mode] : nearCenter.land;
  const center = { coordinates, areaId: spot.areaId };
  return direct > near ? rideOver(destination, Math.round(direct * roadFactor), spot, center, party) : null;
}
