import type { Coordinates } from "@evoya/domain/planner/plan";
import { type Tile, tilesOfDays } from "@evoya/domain/planner/trip-tiles";
import { tilesCache } from "../../../lib/offline.ts";
import { keyOf } from "./kept-tiles.ts";
import { openTiles } from "./open-tiles.ts";

/** The limits for a saved trip's maps: about ten days in cities, where a tile has some 50 kB. */
const bounds = { maxTiles: 500, maxBytes: 25_000_000 };

/** How many tiles are requested at once. */
const sideBySide = 6;

/** How much of a trip's maps is on this device. */
export type KeptMaps = "all" | "some" | "none";

/**
 * Stores the tiles of a trip's days on this device, coarse ones first, up to the limits, and returns how much of the
 * maps that is. Each day is given as its places. A failed tile leaves a gap; once all requests of a batch fail, the
 * rest would fail too. Throws if the tiles can't be reached at all.
 */
export async function keepTiles(url: string, days: readonly Coordinates[][]): Promise<KeptMaps> {
  const tiles = await openTiles(url);
  const wanted = tilesOfDays(days, { maxZoom: tiles.maxZoom, maxTiles: bounds.maxTiles });
  const cache = await caches.open(tilesCache);
  let bytes = 0;
  let kept = 0;
  const keep = async (tile: Tile) => {
    const content = await tiles.read(tile);
    if (!content) return;
    await cache.put(keyOf(url, tile), new Response(content));
    bytes += content.byteLength;
  };
  for (let at = 0; at < wanted.length && bytes < bounds.maxBytes; at += sideBySide) {
    const batch = await Promise.allSettled(wanted.slice(at, at + sideBySide).map(keep));
    const stored = batch.filter(({ status }) => status === "fulfilled").length;
    if (stored === 0) break;
    kept += stored;
  }
  if (kept === wanted.length) return "all";
  return kept > 0 ? "some" : "none";
}
