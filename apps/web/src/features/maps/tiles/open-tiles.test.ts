import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTiles } from "./open-tiles.ts";

const tile = Buffer.from("a tile");

/** A PMTiles file (version 3, nothing compressed) whose only tile is the whole world's. */
function archive(maxZoom: number): Buffer {
  // One entry: tile 0, run of 1, its length, and offset 0 (written plus one).
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const metadata = Buffer.from("{}");
  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header.writeUInt8(3, 7);
  const at = {
    directory: 127,
    metadata: 127 + directory.length,
    data: 127 + directory.length + metadata.length,
  };
  const numbers = [
    at.directory,
    directory.length,
    at.metadata,
    metadata.length,
    0,
    0,
    at.data,
    tile.length,
    1,
    1,
    1,
  ];
  for (const [i, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + i * 8);
  // Clustered, no compression of directories or tiles, vector tiles, levels.
  for (const [i, value] of [1, 1, 1, 1, 0, maxZoom].entries()) header.writeUInt8(value, 96 + i);
  return Buffer.concat([header, directory, metadata, tile]);
}

function answer({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  if (url.endsWith(".pmtiles")) {
    const file = archive(url.startsWith("/coarse") ? 6 : 15);
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? "")?.map(Number) ?? [];
    response.writeHead(206, { "Content-Range": `bytes ${from}-${to}/${file.length}` });
    response.end(file.subarray(from, to + 1));
  } else if (url === "/world.json") {
    response.end(JSON.stringify({ tilejson: "3.0.0", tiles: ["/tiles/{z}/{x}/{y}.mvt"], maxzoom: 10 }));
  } else {
    const isThere = url === "/tiles/3/1/2.mvt";
    response.writeHead(isThere ? 200 : url.includes("/9/") ? 403 : 404).end(isThere ? tile : "");
  }
}

const server = createServer(answer);
let origin: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const textOf = (content: ArrayBuffer | null) => content && Buffer.from(content).toString();
const world = { z: 0, x: 0, y: 0 };

test("a PMTiles file is read by ranges, up to the level we need", async () => {
  const tiles = await openTiles(`${origin}/world.pmtiles`);
  expect(tiles.maxZoom).toBe(14);
  expect(textOf(await tiles.read(world))).toBe("a tile");
  expect(await tiles.read({ z: 1, x: 0, y: 0 })).toBeNull();
  expect((await openTiles(`${origin}/coarse.pmtiles`)).maxZoom).toBe(6);
});

test.each(["/tiles/{z}/{x}/{y}.mvt", "/world.json"])(
  "tiles behind %s are fetched one by one",
  async (path) => {
    const tiles = await openTiles(origin + path);
    expect(tiles.maxZoom).toBe(path.endsWith(".json") ? 10 : 14);
    expect(textOf(await tiles.read({ z: 3, x: 1, y: 2 }))).toBe("a tile");
    expect(await tiles.read(world)).toBeNull();
    await expect(tiles.read({ z: 9, x: 0, y: 0 })).rejects.toThrow("403");
  },
);

test("anything that isn't an address of tiles is refused", async () => {
  await expect(openTiles("http://tiles.example.com/world.pmtiles")).rejects.toThrow("MAP_TILES_URL");
});
