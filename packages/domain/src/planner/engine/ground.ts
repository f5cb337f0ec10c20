/** What every attempt at a leg has in common: its destination on those dates, and what was looked up about it. */
import type { Destination, Meal, MonthNormals, Place } from "../../catalog/destination.ts";
import { inSeason } from "../../catalog/season-hours.ts";
import { type Party, partyOf } from "../party.ts";
import type { Transfer, TripBrief } from "../plan.ts";
import type { Spot } from "../transfers.ts";
import type { Hours } from "./best-time.ts";
import type { Daylight } from "./daylight.ts";
import { withFewerPeople } from "./fewer-people.ts";
import type { Table } from "./meals.ts";
import { forSmallChildren } from "./small-children.ts";
import type { Leg } from "./split-trip.ts";
import { inTheCold, normalsOn } from "./weather.ts";

/** The maps fill as a plan is made; none of what they hold depends on the attempt. */
export type Ground = {
  party: Party;
  /** The leg's destination as the party finds it on its dates. */
  destination: Destination;
  /** The usual weather of the month of arrival. */
  normals: MonthNormals | null;
  /** The places that are open on a day. */
  openOn: Map<number, ReadonlySet<string>>;
  /** The meals that are served on a day. */
  servedOn: Map<number, ReadonlySet<Meal>>;
  /** The light of a day. */
  daylight: Map<number, Daylight | null>;
  /** When a visit may start on a day. */
  hours: Map<Place, Map<number, Hours>>;
  /** The ways between spots. */
  ways: Map<Spot, Map<Spot, Transfer>>;
  /** Where to eat around an area, by how much is given up for the budget. */
  tables: Map<number, Map<string, Table[]>>;
};

type Known = { brief: TripBrief; wanted: string; ground: Ground };

const known = new WeakMap<Leg, Known>();

/** The ground of a leg; `dates` are its own, and `wanted` the places that an earlier attempt left out. */
export function groundOf(
  brief: TripBrief,
  leg: Leg,
  dates: readonly string[],
  wanted: readonly string[],
): Ground {
  // Only who avoids crowds finds a place open, or not, by what was left out before.
  const key = brief.avoidsCrowds ? wanted.join(" ") : "";
  const found = known.get(leg);
  if (found?.brief === brief && found.wanted === key) return found.ground;
  const normals = normalsOn(leg.destination, dates[0] ?? null);
  const there = forSmallChildren(inTheCold(inSeason(leg.destination, dates), normals), brief);
  const ground: Ground = {
    party: partyOf(brief),
    destination: withFewerPeople(there, brief, dates, wanted),
    normals,
    openOn: new Map(),
    servedOn: new Map(),
    daylight: new Map(),
    hours: new Map(),
    ways: new Map(),
    tables: new Map(),
  };
  known.set(leg, { brief, wanted: key, ground });
  return ground;
}

/** Where to eat around an area, with this much given up for the budget. */
export function tablesAt({ tables }: Ground, thrift: number): Map<string, Table[]> {
  const found = tables.get(thrift) ?? new Map<string, Table[]>();
  tables.set(thrift, found);
  return found;
}
