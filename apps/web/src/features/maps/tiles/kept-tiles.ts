import type { Tile } from "@evoya/domain/planner/trip-tiles";
import { tilesCache } from "../../../lib/offline.ts";
import { openTiles, type Tiles } from "./open-tiles.ts";

/** Where a tile of the server or file at `url` is stored. */
export const keyOf = (url: string, { z, x, y }: Tile): string =>
  `/kept-tiles/${z}/${x}/${y}?${new URLSearchParams({ of: url })}`;

/** The tiles at `url`, those stored on this device first. Throws if there are neither. */
export async function openTilesOrKept(url: string): Promise<Tiles> {
  const kept = await keptTiles();
  if (!kept) return openTiles(url);
  const fresh = await openTiles(url).catch(() => null);
  return {
    maxZoom: fresh?.maxZoom ?? (await finestOf(kept)),
    read: async (tile, signal) => {
      const stored = await kept.match(keyOf(url, tile));
      return stored ? stored.arrayBuffer() : (fresh?.read(tile, signal) ?? null);
    },
  };
}

/** Null if no trip is saved, or storage is blocked. */
async function keptTiles(): Promise<Cache | null> {
  try {
    return (await caches.has(tilesCache)) ? await caches.open(tilesCache) : null;
  } catch {
    return null;
  }
}

async function finestOf(kept: Cache): Promise<number> {
  const levels = (await kept.keys()).map(({ url }) => Number(new URL(url).pathname.split("/")[2]));
  return Math.max(0, ...levels);
}
