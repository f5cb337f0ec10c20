import type { Coordinates } from "@evoya/domain/planner/plan";
import { type Tile, tilesOfDays } from "@evoya/domain/planner/trip-tiles";
import { tilesCache } from "../../../lib/offline.ts";
import { keyOf } from "./kept-tiles.ts";
import { openTiles } from "./open-tiles.ts";

/** What a saved trip's maps may take: about ten days in cities, where a tile has some 50 kB. */
const bounds = { maxTiles: 500, maxBytes: 25_000_000 };

/** How many are asked for at once. */
const sideBySide = 6;

/**
 * Stores the tiles of a trip's days on this device, coarse ones first, until they take too much. Each day is given as
 * where it goes. Throws if the tiles can't be reached, or the browser can't store them.
 */
export async function keepTiles(url: string, days: readonly Coordinates[][]): Promise<void> {
  const tiles = await openTiles(url);
  const wanted = tilesOfDays(days, { maxZoom: tiles.maxZoom, maxTiles: bounds.maxTiles });
  const cache = await caches.open(tilesCache);
  let bytes = 0;
  const keep = async (tile: Tile) => {
    const content = await tiles.read(tile);
    if (!content) return;
    bytes += content.byteLength;
    await cache.put(keyOf(url, tile), new Response(content));
  };
  for (let at = 0; at < wanted.length && bytes < bounds.maxBytes; at += sideBySide)
    await Promise.all(wanted.slice(at, at + sideBySide).map(keep));
}
