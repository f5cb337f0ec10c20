import { afterEach, describe, expect, test } from "vitest";
import { startWebhookReceiver } from "../../test/webhook-receiver.ts";
import { startWorld, type World } from "../../test/world.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function aWorld(settings: Record<string, string> = {}): Promise<World> {
  const world = await startWorld(settings);
  ends.push(world.end);
  return world;
}

const anError = {
  name: "TypeError",
  page: "/trips/:id",
  frames: [
    { script: "trip-page-4fK2d9x.js", line: 1, column: 20_418 },
    { script: "react-9aB3c.js", line: 8, column: 77 },
  ],
};

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const send = (world: World, body: unknown, { path = "/v1/browser-errors", origin = world.webUrl } = {}) =>
  fetch(world.url + path, {
    method: "POST",
    headers: { Origin: origin, "User-Agent": firefox, "Content-Type": "text/plain" },
    body: JSON.stringify(body),
  });

describe("an error in a browser", { timeout: 60_000 }, () => {
  test("is counted by app, and reported with its lines, the page's pattern, and the browser", async () => {
    const receiver = await startWebhookReceiver();
    ends.push(receiver.stop);
    receiver.answer((response) => void response.writeHead(200).end("{}"));
    const world = await aWorld({ SENTRY_DSN: `${receiver.url.replace("//", "//publickey@")}/7` });

    expect((await send(world, anError)).status).toBe(204);
    await expect.poll(() => receiver.received.length).toBe(1);
    const event = JSON.parse(receiver.received[0]!.body.split("\n")[2]!);
    expect(event).toMatchObject({
      platform: "javascript",
      transaction: "/trips/:id",
      tags: { app: "web", page: "/trips/:id", browser: "Firefox 140" },
    });
    const [{ type, value, stacktrace }] = event.exception.values;
    expect([type, value]).toEqual(["TypeError", "The message is in our log."]);
    expect(stacktrace.frames.at(-1)).toMatchObject({
      filename: "/assets/trip-page-4fK2d9x.js",
      lineno: 1,
      colno: 20_418,
    });
    const metrics = await world.container.metrics.text();
    expect(metrics).toContain('evoya_browser_errors_total{app="web"} 1');
  });

  test("is accepted from the staff app's pages at their own address, and from no other page", async () => {
    const world = await aWorld();
    const staff = "/v1/admin/browser-errors";
    expect((await send(world, anError, { path: staff, origin: world.adminUrl })).status).toBe(204);
    expect((await send(world, anError, { path: staff })).status).toBe(403);
    expect((await send(world, anError, { origin: "https://elsewhere.example" })).status).toBe(403);
  });

  test.each([
    ["a message", { ...anError, message: "No trip for ada@example.com" }],
    ["an id in its address", { ...anError, page: "/trips/019a8f3e-7c11-7f00-8000-0a0b0c0d0e0f" }],
    ["a query", { ...anError, page: "/reset-password?token=abc" }],
    ["a name with a space", { ...anError, name: "Error of Ada" }],
    [
      "a script elsewhere",
      { ...anError, frames: [{ script: "https://x.example/a.js", line: 1, column: 1 }] },
    ],
    ["no line of ours", { ...anError, frames: [] }],
    ["many lines", { ...anError, frames: Array(11).fill(anError.frames[0]) }],
  ])("with %s is refused", async (_what, body) => {
    const world = await aWorld();
    expect((await send(world, body)).status).toBe(422);
  });

  test("is accepted thirty times in five minutes from one address", async () => {
    const world = await aWorld();
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await send(world, anError)).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
  });
});
