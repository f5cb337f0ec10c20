import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { metresBetween } from "@evoya/domain/planner/distance";
import type { Coordinates } from "@evoya/domain/planner/plan";

/** How a fake routing server answers one question, about these points. */
export type RoutingReply = (response: ServerResponse, points: Coordinates[], isOsrm: boolean) => void;

const send = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};

/** Every way is this many times the straight line, at one meter a second. */
const walks =
  (detour: number): RoutingReply =>
  (response, points, isOsrm) => {
    const metres = points.slice(1).map((to, i) => metresBetween(points[i]!, to) * detour);
    send(
      response,
      isOsrm
        ? { code: "Ok", routes: [{ legs: metres.map((way) => ({ duration: way, distance: way })) }] }
        : {
            trip: {
              status: 0,
              units: "kilometers",
              legs: metres.map((way) => ({ summary: { time: way, length: way / 1000 } })),
            },
          },
    );
  };

export const routingReplies = {
  walks,
  status:
    (status: number, body = "{}"): RoutingReply =>
    (response) => {
      response.writeHead(status).end(body);
    },
  text:
    (body: string): RoutingReply =>
    (response) => {
      response.end(body);
    },
  /** Takes the question and never answers. */
  silence: (): RoutingReply => () => {},
};

const pointOf = (text: string): Coordinates => {
  const [longitude = Number.NaN, latitude = Number.NaN] = text.split(",").map(Number);
  return { latitude, longitude };
};

/** A server that answers both wires as OSRM and Valhalla do, for tests. What it's asked is kept in `asked`. */
export async function startRoutingFake(reply: RoutingReply = walks(1.3)) {
  const fake = { asked: [] as Coordinates[][], reply, url: "", stop: () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = decodeURIComponent(request.url ?? "");
    const [, list] = /^\/route\/v1\/foot\/([\d.,;-]+)\?/.exec(path) ?? [];
    const isOsrm = list !== undefined;
    const points = isOsrm
      ? list.split(";").map(pointOf)
      : (JSON.parse(Buffer.concat(chunks).toString()).locations as { lat: number; lon: number }[]).map(
          ({ lat, lon }) => ({ latitude: lat, longitude: lon }),
        );
    fake.asked.push(points);
    fake.reply(response, points, isOsrm);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return fake;
}
