import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { root } from "@evoya/infra/settings";
import { startStaticServer } from "@evoya/infra/static-server";
import type { BrowserContext } from "@playwright/test";

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, content: number[]) => [
  ...varint((field << 3) | 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, content: string) => bytes(field, [...Buffer.from(content)]);
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

type Shape = { layer: string; kind: string; geometry: "line" | "area"; points: [number, number][] };

/** A layer of a Mapbox vector tile with one feature: https://github.com/mapbox/vector-tile-spec, version 2. */
function layerOf({ layer, kind, geometry, points }: Shape): number[] {
  const moves = points.map(([x, y], at) => [x - (points[at - 1]?.[0] ?? 0), y - (points[at - 1]?.[1] ?? 0)]);
  const [first, ...rest] = moves.map((move) => move.flatMap((way) => varint(zigzag(way))));
  const commands = [
    ...varint(1 | (1 << 3)),
    ...(first ?? []),
    ...varint(2 | (rest.length << 3)),
    ...rest.flat(),
    ...(geometry === "area" ? varint(7 | (1 << 3)) : []),
  ];
  const feature = [...bytes(2, [0, 0]), ...number(3, geometry === "area" ? 3 : 2), ...bytes(4, commands)];
  const content = [
    ...text(1, layer),
    ...bytes(2, feature),
    ...text(3, "kind"),
    ...bytes(4, text(1, kind)),
    ...number(5, 4096),
    ...number(15, 2),
  ];
  return bytes(3, content);
}

/** The same tile everywhere: a lake in one corner, and a street across. */
const tile = Buffer.from([
  ...layerOf({
    layer: "water",
    kind: "lake",
    geometry: "area",
    points: [
      [0, 0],
      [2000, 0],
      [2000, 2000],
      [0, 2000],
    ],
  }),
  ...layerOf({
    layer: "roads",
    kind: "major_road",
    geometry: "line",
    points: [
      [0, 3000],
      [4096, 2500],
    ],
  }),
]);

export type TileServer = {
  /** The value for `MAP_TILES_URL`. */
  url: string;
  /** The requested tiles, as z/x/y. */
  asked: string[];
  /** From now on, every tile is refused. */
  refuse: () => void;
  stop: () => void;
};

/** Starts a tile server on a free port of this machine. */
export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = [];
  let answer = (response: ServerResponse) => response.end(tile);
  const server = createServer((request, response) => {
    asked.push((request.url ?? "").replace(/^\/|\.mvt$/g, ""));
    response.setHeader("Access-Control-Allow-Origin", "*");
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.mvt`,
    asked,
    refuse: () => {
      answer = (response) => response.writeHead(403).end();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Makes the app's server send pages as it does with `MAP_TILES_URL`, for all tabs of `context`. Returns a function that
 * ends it.
 */
export async function setMapTiles(
  context: BrowserContext,
  mapTilesUrl: string,
): Promise<() => Promise<void>> {
  const appUrl = process.env.E2E_WEB_URL ?? "";
  const server = await startStaticServer({
    dir: join(root, "apps/web/dist"),
    host: "127.0.0.1",
    port: 0,
    appUrl,
    apiUrl: process.env.E2E_API_URL ?? "",
    filesUrl: process.env.E2E_API_URL ?? "",
    mapTilesUrl,
  });
  // To the browser, a page answered from here isn't on this machine, but the API and the tiles are.
  await context.grantPermissions(["local-network-access"], { origin: appUrl });
  await context.route(`${appUrl}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isPage = !/\.\w+$/.test(pathname) || pathname === "/app.html";
    if (!isPage) return route.fallback();
    const response = await route.fetch({ url: `http://127.0.0.1:${server.port}${pathname}${search}` });
    return route.fulfill({ response });
  });
  return async () => {
    // The service worker may still be asking for a page.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await server.stop();
  };
}
