import {
  type Destination,
  type DestinationOrigin,
  openStreetMapCredit,
} from "@evoya/domain/catalog/destination";
import { guidesNear } from "@evoya/domain/guides";
import { composeDestination, type Found } from "@evoya/domain/made/compose";
import { isEnoughFor, madeIdOf, type PlaceToMake } from "@evoya/domain/made/made-place";
import { citiesNamedIn, foundInProposals, type Proposals } from "@evoya/domain/made/proposals";
import { type Overpass, OverpassFailed } from "../../adapters/overpass/overpass.ts";
import type { PlaceModel } from "../../adapters/place-model/place-model.ts";
import type { ModelUsage } from "../../adapters/planner/model-reading.ts";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { Head } from "../catalog/head.ts";
import type { MadeDestinationRepository } from "./made-destinations.repository.ts";

type Deps = {
  rows: MadeDestinationRepository;
  catalog: Pick<CatalogReader, "head" | "read"> & {
    add: (
      destination: Destination,
      source: DestinationOrigin["source"],
      triedDays?: number | null,
    ) => Promise<void>;
  };
  /** Null if no server is configured. */
  overpass: Overpass | null;
  /** Null if no model is configured. */
  placeModel: PlaceModel | null;
  clock: () => Date;
};

type Proposed = { proposals: Proposals; usage: ModelUsage };

export type Making = {
  /** How long the waiting trip is. */
  days: number;
  /** Asks the model, counting the request for the member who's waiting. */
  counted: (ask: () => Promise<Proposed>) => Promise<Proposed>;
  signal?: AbortSignal | undefined;
};

/** How long what a map said counts as current. Anything someone has checked stays. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** How long we keep using what a map said earlier before we ask again, after it didn't answer. */
const askAgainAfterMs = 60 * 60 * 1000;
/** How long we don't ask again when sources knew too little for a trip. */
const poorMs = 24 * 60 * 60 * 1000;

const fromMap: DestinationOrigin = {
  source: "openstreetmap",
  isChecked: false,
  credit: openStreetMapCredit,
};

const fromModel: DestinationOrigin = { source: "model", isChecked: false, credit: null };

const nothing: Found = { areas: [], visits: [], meals: [], stays: [] };

/**
 * The one of our own destinations whose prices are likely to be most like a place's: the nearest, in the same
 * country if there is one.
 */
const priceGuideFor = ({ name, country, coordinates }: PlaceToMake): Destination =>
  guidesNear({ kind: "country", name, country, airportCode: null, coordinates }, 1)[0]!.destination;

/** Destinations that aren't in our catalog, for places anywhere in the world (decision 190). */
export function createMadeDestinationService({ rows, catalog, overpass, placeModel, clock }: Deps) {
  const composed = async (
    place: PlaceToMake,
    origin: DestinationOrigin,
    found: Found,
  ): Promise<Destination | null> => {
    const airport = await rows.airportNear(place.coordinates);
    return airport
      ? composeDestination({ place, airport, priceGuide: priceGuideFor(place), origin }, found)
      : null;
  };

  const ageOf = ({ madeAt }: Head): number => clock().getTime() - Date.parse(madeAt);

  const notRenewedAt = new Map<string, number>();
  const wasJustTried = (id: string): boolean =>
    clock().getTime() - (notRenewedAt.get(id) ?? 0) < askAgainAfterMs;

  /** Whether map and model have been asked for a trip this long, or a shorter one, and won't know more yet. */
  const wasTriedFor = (edition: Head, days: number): boolean =>
    edition.triedDays !== null && days >= edition.triedDays && ageOf(edition) < poorMs;

  /** Whether an edition will do for a trip of `days`, or another has to be made first. */
  const serves = async (id: string, edition: Head, days: number): Promise<boolean> => {
    if (edition.status === "verified" || wasJustTried(id)) return true;
    const isPoor = placeModel !== null && !isEnoughFor(await catalog.read(edition), days);
    // A server that's gone, or no longer configured, doesn't make its earlier answers wrong.
    if (edition.source === "openstreetmap")
      return (!isPoor || wasTriedFor(edition, days)) && (!overpass || ageOf(edition) < keptMs);
    return (!overpass && !placeModel) || ageOf(edition) < (isPoor ? poorMs : keptMs);
  };

  const fromProposals = async (place: PlaceToMake, { proposals }: Proposed): Promise<Destination | null> => {
    const named = proposals.visits.flatMap(({ name }) => citiesNamedIn(name));
    const farCities = await rows.farCities([...new Set(named)], place);
    return composed(place, fromModel, foundInProposals(proposals, place, farCities));
  };

  /** The map's answer; null if it doesn't answer, in which case what we have serves a while longer. */
  const fromTheMap = async (place: PlaceToMake, mayWait: boolean, signal: AbortSignal | undefined) => {
    try {
      return overpass && (await composed(place, fromMap, await overpass.around(place, signal)));
    } catch (error) {
      if (!mayWait || !(error instanceof OverpassFailed)) throw error;
      notRenewedAt.set(madeIdOf(place), clock().getTime());
      return null;
    }
  };

  return {
    /** Where the destination for a place comes from, or would come from; null if there can't be one. */
    sourceFor: async (place: PlaceToMake): Promise<DestinationOrigin["source"] | null> => {
      const edition = await catalog.head(madeIdOf(place));
      if (edition) return edition.status === "retired" || edition.source === "evoya" ? null : edition.source;
      if ((!overpass && !placeModel) || !(await rows.airportNear(place.coordinates))) return null;
      return overpass ? "openstreetmap" : "model";
    },

    /**
     * The newest edition for a place, or one to check a trip's times against, which still has to be made for
     * a trip of `days`. Null if there can't be one: it's retired, nobody could make it, or it has no airport.
     */
    find: async (
      place: PlaceToMake,
      days: number,
    ): Promise<{ destination: Destination; isMade: boolean } | null> => {
      const id = madeIdOf(place);
      const edition = await catalog.head(id);
      if (edition?.status === "retired") return null;
      if (edition && (await serves(id, edition, days)))
        return { destination: await catalog.read(edition), isMade: true };
      const destination = overpass || placeModel ? await composed(place, fromMap, nothing) : null;
      return destination && { destination, isMade: false };
    },

    /**
     * Makes the destination for a place, unless someone else just did: from the map, and from the model if
     * there's no map or too little on it. False if there's still too little for the trip. One that's only due
     * for a refresh stays as it is for an hour if the map doesn't answer. Throws `OverpassFailed`, and
     * whatever the model or `counted` throws.
     */
    make: async (place: PlaceToMake, { days, counted, signal }: Making): Promise<boolean> => {
      const id = madeIdOf(place);
      const edition = await catalog.head(id);
      if (edition && (edition.status === "retired" || (await serves(id, edition, days)))) return true;
      const mapped = await fromTheMap(place, edition !== undefined, signal);
      if (wasJustTried(id)) return true;
      const isEnough = mapped !== null && isEnoughFor(mapped, days);
      if (!isEnough && placeModel) {
        const proposed = await fromProposals(place, await counted(() => placeModel.propose(place, signal)));
        // What a map knows for a short trip is worth more than what a model doesn't know for a long one.
        if (proposed && (!mapped || isEnoughFor(proposed, days))) {
          await catalog.add(proposed, "model");
          return isEnoughFor(proposed, days);
        }
      }
      if (mapped) await catalog.add(mapped, "openstreetmap", !isEnough && placeModel ? days : null);
      return isEnough;
    },
  };
}

export type MadeDestinationService = ReturnType<typeof createMadeDestinationService>;
