/** How a map's vector tiles are served: in one PMTiles file, at an address for each, or as a TileJSON file says. */
export type TilesAddress = { kind: "pmtiles" | "addresses" | "tilejson"; url: string };

/** The rule for `MAP_TILES_URL`, for anyone who set it wrong. */
export const tilesAddressRule =
  "must be https (http only on localhost), without a password, and end in .pmtiles or .json, or contain {z}/{x}/{y}";

const parts = /^https?:\/\/(?<host>\[::1\]|[\w.-]+)(?::\d{1,5})?(?<path>\/[^?#\s]*)(?:\?[^#\s]*)?$/;
const onThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Reads `MAP_TILES_URL`; null if it can't be used to draw a map. */
export function readTilesAddress(url: string): TilesAddress | null {
  const { host = "", path = "" } = parts.exec(url)?.groups ?? {};
  if (!url.startsWith("https:") && !onThisMachine.test(host)) return null;
  if (["{z}", "{x}", "{y}"].every((part) => path.includes(part))) return { kind: "addresses", url };
  if (path.endsWith(".pmtiles")) return { kind: "pmtiles", url };
  return path.endsWith(".json") ? { kind: "tilejson", url } : null;
}
