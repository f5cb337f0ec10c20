import type { Coordinates } from "./plan.ts";

/** A tile's zoom level, column, and row in the Web Mercator grid. */
export type Tile = { z: number; x: number; y: number };

/** The detail at which a region is stored: what a day's map shows at first, and a bit closer. */
export type TilesWanted = { maxZoom: number; maxTiles: number };

/** How far a day's map reaches beyond its stops, in degrees: about a kilometer, plus a quarter of the way across. */
const margin = { degrees: 0.01, share: 0.25 };

const limit = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const columnOf = (longitude: number, z: number) =>
  limit(Math.floor(((longitude + 180) / 360) * 2 ** z), 2 ** z - 1);

function rowOf(latitude: number, z: number): number {
  const phi = (limit(latitude + 85, 170) - 85) * (Math.PI / 180);
  return limit(Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z), 2 ** z - 1);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The tiles of one zoom level over `places` and a margin around them. */
function tilesOver(places: readonly Coordinates[], z: number): Tile[] {
  const [lats, lons] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const past = {
    y: margin.degrees + (north - south) * margin.share,
    x: margin.degrees + (east - west) * margin.share,
  };
  const rows = range(rowOf(north + past.y, z), rowOf(south - past.y, z));
  return range(columnOf(west - past.x, z), columnOf(east + past.x, z)).flatMap((x) =>
    rows.map((y) => ({ z, x, y })),
  );
}

/**
 * The tiles to store so that the maps of `days` can be drawn offline, each day given as its places: every level up to
 * `maxZoom`, coarse ones first, ending before the level that would exceed `maxTiles`.
 */
export function tilesOfDays(days: readonly Coordinates[][], { maxZoom, maxTiles }: TilesWanted): Tile[] {
  const all: Tile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const level = new Map<string, Tile>();
    for (const places of days) {
      if (places.length === 0) continue;
      for (const tile of tilesOver(places, z)) level.set(`${tile.x}/${tile.y}`, tile);
      if (all.length + level.size > maxTiles) return all;
    }
    all.push(...level.values());
  }
  return all;
}
