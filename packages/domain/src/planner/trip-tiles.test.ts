import { describe, expect, test } from "vitest";
import { tilesOfDays } from "./trip-tiles.ts";

describe("the tiles of a trip's days", () => {
  const rome = [
    { latitude: 41.8902, longitude: 12.4922 },
    { latitude: 41.9022, longitude: 12.4539 },
  ];
  const plenty = { maxZoom: 14, maxTiles: 1000 };

  test("cover every level, each place, and its surroundings", () => {
    const tiles = tilesOfDays([rome], plenty);
    expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set(Array.from({ length: 15 }, (_, z) => z)));
    expect(tiles.filter(({ z }) => z === 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
    // The Colosseum's tile at zoom 14, by OpenStreetMap's formula.
    expect(tiles).toContainEqual({ z: 14, x: 8760, y: 6089 });
    expect(tiles).toContainEqual({ z: 14, x: 8761, y: 6089 });
  });

  test("are listed once, even if days share them", () => {
    const tiles = tilesOfDays([rome, rome.toReversed()], plenty);
    expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length);
    expect(tiles).toEqual(tilesOfDays([rome], plenty));
  });

  test("end with the last level that fits", () => {
    const far = [rome[0]!, { latitude: 45.44, longitude: 12.34 }];
    const tiles = tilesOfDays([far], { maxZoom: 14, maxTiles: 100 });
    expect(tiles.length).toBeLessThanOrEqual(100);
    expect(tiles.length).toBeGreaterThan(10);
    expect(Math.max(...tiles.map(({ z }) => z))).toBeLessThan(14);
  });

  test("stay on the map at its edges", () => {
    const tiles = tilesOfDays([[{ latitude: 89.9, longitude: 180 }]], { maxZoom: 6, maxTiles: 1000 });
    for (const { z, x, y } of tiles) {
      expect(x).toBeLessThan(2 ** z);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });

  test("are none for days without a place", () => {
    expect(tilesOfDays([[]], plenty)).toEqual([]);
  });
});
