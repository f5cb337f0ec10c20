import { describe, expect, test } from "vitest";
import { readTilesAddress } from "./map-tiles.ts";

describe("the address of map tiles", () => {
  test.each([
    ["https://tiles.example.com/world.pmtiles", "pmtiles"],
    ["https://tiles.example.com/world.pmtiles?key=1", "pmtiles"],
    ["https://tiles.example.com/{z}/{x}/{y}.mvt?key=1", "addresses"],
    ["https://tiles.example.com/world.json", "tilejson"],
    ["http://localhost:8080/{z}/{x}/{y}.mvt", "addresses"],
    ["http://127.0.0.1:8080/world.pmtiles", "pmtiles"],
  ])("%s is read as %s", (url, kind) => {
    expect(readTilesAddress(url)).toEqual({ kind, url });
  });

  test.each([
    "",
    "tiles",
    "http://tiles.example.com/world.pmtiles",
    "https://me:secret@tiles.example.com/world.pmtiles",
    "https://tiles.example.com/{z}/{x}.mvt",
    "https://tiles.example.com/style",
    "file:///world.pmtiles",
    "http://localhost.example.com/world.pmtiles",
  ])("%j is refused", (url) => {
    expect(readTilesAddress(url)).toBeNull();
  });
});
