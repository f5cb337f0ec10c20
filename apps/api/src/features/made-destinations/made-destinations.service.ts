import type { Destination, DestinationOrigin } from "@evoya/domain/catalogue/destination";
import { guidesNear } from "@evoya/domain/guides";
import { composeDestination, type Found } from "@evoya/domain/made/compose";
import { madeIdOf, type PlaceToMake } from "@evoya/domain/made/made-place";
import { type Overpass, OverpassFailed } from "../../adapters/overpass/overpass.ts";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { Head } from "../catalog/head.ts";
import type { MadeDestinationRepository } from "./made-destinations.repository.ts";

type Deps = {
  rows: MadeDestinationRepository;
  catalog: Pick<CatalogReader, "head" | "read"> & {
    add: (destination: Destination, source: DestinationOrigin["source"]) => Promise<void>;
  };
  /** Null where no server is configured. */
  overpass: Overpass | null;
  clock: () => Date;
};

/** How long what a map said is as good as what it says now. What someone has checked stays. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** How long we go on with what a map once said, after it couldn't be asked again. */
const askAgainAfterMs = 60 * 60 * 1000;

const fromMap: DestinationOrigin = {
  source: "openstreetmap",
  isChecked: false,
  credit: "© OpenStreetMap contributors",
};

const nothing: Found = { areas: [], visits: [], meals: [], stays: [] };

/** The destination of ours whose prices are likeliest to be like a place's: the nearest, in the same country if any is. */
const priceGuideFor = ({ name, country, coordinates }: PlaceToMake): Destination =>
  guidesNear({ kind: "country", name, country, airportCode: null, coordinates }, 1)[0]!.destination;

/** Destinations that aren't in our catalog, for places of the world (decision 190). */
export function createMadeDestinationService({ rows, catalog, overpass, clock }: Deps) {
  const composed = async (place: PlaceToMake, found: Found): Promise<Destination | null> => {
    const airport = await rows.airportNear(place.coordinates);
    return airport
      ? composeDestination({ place, airport, priceGuide: priceGuideFor(place), origin: fromMap }, found)
      : null;
  };

  const notRenewedAt = new Map<string, number>();
  const isCurrent = (id: string, { status, madeAt }: Head): boolean =>
    status === "verified" ||
    clock().getTime() - Date.parse(madeAt) < keptMs ||
    clock().getTime() - (notRenewedAt.get(id) ?? 0) < askAgainAfterMs;

  return {
    /** Where the destination for a place comes from or would; null if there can be none. */
    sourceFor: async (place: PlaceToMake): Promise<DestinationOrigin["source"] | null> => {
      const edition = await catalog.head(madeIdOf(place));
      if (edition?.status === "retired") return null;
      if (!edition && (!overpass || !(await rows.airportNear(place.coordinates)))) return null;
      return "openstreetmap";
    },

    /**
     * The newest edition for a place, or one to check a trip's times against, which still has to be made. Null if
     * there can be none: it's retired, nobody could make it, or it has no airport.
     */
    find: async (place: PlaceToMake): Promise<{ destination: Destination; isMade: boolean } | null> => {
      const id = madeIdOf(place);
      const edition = await catalog.head(id);
      if (edition?.status === "retired") return null;
      // A server that's gone, or no longer configured, doesn't make what it once said wrong.
      if (edition && (isCurrent(id, edition) || !overpass))
        return { destination: await catalog.read(edition), isMade: true };
      const destination = overpass && (await composed(place, nothing));
      return destination && { destination, isMade: false };
    },

    /**
     * Makes the destination for a place, unless someone just did. One that's only due to be made again stays as it is
     * for an hour if the map doesn't answer. Throws `OverpassFailed`.
     */
    make: async (place: PlaceToMake, signal?: AbortSignal): Promise<void> => {
      const id = madeIdOf(place);
      const edition = await catalog.head(id);
      if (!overpass || (edition && (isCurrent(id, edition) || edition.status === "retired"))) return;
      try {
        const destination = await composed(place, await overpass.around(place, signal));
        if (destination) await catalog.add(destination, "openstreetmap");
      } catch (error) {
        if (!edition || !(error instanceof OverpassFailed)) throw error;
        notRenewedAt.set(id, clock().getTime());
      }
    },
  };
}

export type MadeDestinationService = ReturnType<typeof createMadeDestinationService>;
