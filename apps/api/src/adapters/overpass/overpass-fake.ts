import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a fake Overpass answers one request. */
export type OverpassReply = (response: ServerResponse) => void;

type Tags = Record<string, string>;

/** A node some distance from a center, in degrees. */
export const osmNode = (
  id: number,
  [latitude, longitude]: readonly [number, number],
  tags: Tags,
): object => ({
  type: "node",
  id,
  lat: latitude,
  lon: longitude,
  tags,
});

const sights: Tags[] = [
  { tourism: "museum", opening_hours: "Tu-Su 09:00-17:00", wikidata: "Q1", fee: "yes" },
  { tourism: "attraction", historic: "monument", wikidata: "Q2", wikipedia: "en:X", heritage: "1" },
  { amenity: "place_of_worship", religion: "buddhist", wikidata: "Q3", opening_hours: "08:00-17:00" },
  { leisure: "park", wikidata: "Q4", opening_hours: "24/7" },
  { amenity: "marketplace", opening_hours: "Mo-Su 06:00-18:00" },
  { tourism: "viewpoint" },
];

/**
 * A town as OpenStreetMap has it: `count` sights, six neighborhoods, restaurants, cafés, and hotels around a
 * center.
 */
export function aTown([latitude, longitude]: readonly [number, number], count = 48): object[] {
  const spot = (n: number): [number, number] => [
    latitude + ((n % 7) - 3) * 0.008,
    longitude + ((n % 11) - 5) * 0.006,
  ];
  const many = (from: number, length: number, tags: (n: number) => Tags): object[] =>
    Array.from({ length }, (_, n) => osmNode(from + n, spot(n), tags(n)));
  return [
    ...many(1, count, (n) => ({ ...sights[n % sights.length], name: `Sight ${n}` })),
    ...many(1001, 6, (n) => ({ place: "quarter", name: `Quarter ${n}` })),
    ...many(2001, 24, (n) => ({
      amenity: "restaurant",
      name: `Kitchen ${n}`,
      cuisine: "vietnamese",
      opening_hours: "Mo-Su 11:00-22:00",
    })),
    ...many(3001, 8, (n) => ({ amenity: "cafe", name: `Cafe ${n}`, opening_hours: "07:00-19:00" })),
    ...many(4001, 6, (n) => ({ tourism: "hotel", name: `Hotel ${n}`, stars: String((n % 4) + 2) })),
  ];
}

const json = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { "Content-Type": "application/json" }).end(body);
};

export const overpassReplies = {
  elements:
    (elements: readonly object[]): OverpassReply =>
    (response) =>
      json(response, JSON.stringify({ version: 0.6, elements })),
  /** The answer to a query that ran out of time. */
  ranOut: (): OverpassReply => (response) =>
    json(response, JSON.stringify({ elements: [], remark: "runtime error: Query timed out" })),
  text:
    (body: string): OverpassReply =>
    (response) =>
      json(response, body),
  status:
    (status: number, headers: Record<string, string> = {}): OverpassReply =>
    (response) => {
      response.writeHead(status, headers).end("<html>busy</html>");
    },
  /** Accepts the request and never answers. */
  silence: (): OverpassReply => () => {},
  /** Sends `megabytes` of data, unless the reader hangs up. */
  flood:
    (megabytes: number): OverpassReply =>
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      let left = megabytes;
      const chunk = " ".repeat(1_000_000);
      const send = (): void => {
        while (left-- > 0) if (!response.write(chunk)) return void response.once("drain", send);
        response.end();
      };
      send();
    },
};

/** A server that speaks Overpass's protocol and answers from `script`, request by request; the last reply repeats. */
export async function startOverpassFake(...script: OverpassReply[]) {
  const asked: string[] = [];
  let open = 0;
  const fake = { asked, script, peakOpen: 0 };
  const server = createServer(async (request, response) => {
    open += 1;
    fake.peakOpen = Math.max(fake.peakOpen, open);
    response.on("close", () => {
      open -= 1;
    });
    const received = await Array.fromAsync<Buffer>(request);
    const reply = fake.script[Math.min(asked.length, fake.script.length - 1)];
    asked.push(new URLSearchParams(Buffer.concat(received).toString("utf8")).get("data") ?? "");
    (reply ?? overpassReplies.status(500))(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
