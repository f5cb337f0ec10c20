import { readTilesAddress } from "@evoya/domain/planner/map-tiles";
import type { Tile } from "@evoya/domain/planner/trip-tiles";

export type Tiles = {
  /** The finest level available; maps enlarge it to show more. */
  maxZoom: number;
  /** A tile as it's stored there; null if there's none. Throws if it can't be fetched. */
  read: (tile: Tile, signal?: AbortSignal) => Promise<ArrayBuffer | null>;
};

/**
 * The finest level we request, and assume for servers that don't say what they have: it shows every street, and finer
 * levels would multiply a saved trip's size.
 */
const finest = 14;

/** Finds out which tiles there are at `MAP_TILES_URL`. Throws if it can't be used or reached. */
export async function openTiles(url: string): Promise<Tiles> {
  const address = readTilesAddress(url);
  switch (address?.kind) {
    case "pmtiles":
      return openArchive(url);
    case "addresses":
      return { maxZoom: finest, read: (tile, signal) => fetchTile(url, tile, signal) };
    case "tilejson":
      return openDescribed(url);
    default:
      throw new Error("MAP_TILES_URL isn't an address of tiles");
  }
}

async function openArchive(url: string): Promise<Tiles> {
  const { PMTiles } = await import("pmtiles");
  const archive = new PMTiles(url);
  const { maxZoom } = await archive.getHeader();
  return {
    maxZoom: Math.min(maxZoom, finest),
    read: async ({ z, x, y }, signal) => (await archive.getZxy(z, x, y, signal))?.data ?? null,
  };
}

/** A TileJSON file: https://github.com/mapbox/tilejson-spec. */
async function openDescribed(url: string): Promise<Tiles> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The description of the tiles answered ${response.status}`);
  const { tiles, maxzoom }: { tiles?: unknown; maxzoom?: unknown } = await response.json();
  const [template] = Array.isArray(tiles) ? tiles : [];
  if (typeof template !== "string") throw new Error("The description of the tiles names none");
  return {
    maxZoom: typeof maxzoom === "number" ? Math.min(maxzoom, finest) : finest,
    read: (tile, signal) => fetchTile(new URL(template, url).href, tile, signal),
  };
}

async function fetchTile(template: string, tile: Tile, signal?: AbortSignal): Promise<ArrayBuffer | null> {
  // `URL` escapes an address's braces.
  const address = template.replace(/(?:\{|%7B)([zxy])(?:\}|%7D)/gi, (_, part: keyof Tile) =>
    String(tile[part]),
  );
  const response = await fetch(address, signal ? { signal } : {});
  if (response.status === 404 || response.status === 204) return null;
  if (!response.ok) throw new Error(`A tile answered ${response.status}`);
  return response.arrayBuffer();
}
