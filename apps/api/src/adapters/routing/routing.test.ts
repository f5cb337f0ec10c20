import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRouting, type RoutingSettings } from "./routing.ts";
import { routingReplies, startRoutingFake } from "./routing-fake.ts";

const pantheon = { latitude: 41.8986, longitude: 12.4769 };
const navona = { latitude: 41.8992, longitude: 12.4731 };
const trevi = { latitude: 41.9009, longitude: 12.4833 };
const walk = [navona, pantheon, trevi];

let fake: Awaited<ReturnType<typeof startRoutingFake>>;
beforeEach(async () => {
  fake = await startRoutingFake();
});
afterEach(() => fake.stop());

const failures: unknown[] = [];
const routing = (changes: Partial<RoutingSettings> = {}) => {
  failures.length = 0;
  return createRouting({
    url: `${fake.url}/`,
    wire: "osrm",
    onFailure: (error) => failures.push(error),
    ...changes,
  });
};

describe.each(["osrm", "valhalla"] as const)("a server of the kind %s", (wire) => {
  test("measures every part of a walk with one question", async () => {
    const ways = await routing({ wire }).walk(walk);
    expect(fake.asked).toEqual([walk]);
    expect(ways).toMatchObject([
      { from: navona, to: pantheon, by: wire },
      { from: pantheon, to: trevi, by: wire },
    ]);
    const [first] = ways;
    expect(first!.metres).toBeGreaterThan(380);
    expect(first!.metres).toBeLessThan(460);
    expect(first!.minutes).toBe(Math.ceil(first!.metres / 60));
  });

  test("that knows no way isn't at fault", async () => {
    fake.reply = routingReplies.status(400, '{"code":"NoRoute","error_code":442}');
    expect(await routing({ wire, maxFailures: 1 }).walk(walk)).toEqual([]);
    expect(failures).toEqual([]);
  });

  test.each([
    ["nonsense", routingReplies.text("<html>")],
    ["another kind of answer", routingReplies.text('{"code":"Ok","routes":[],"trip":{"legs":[]}}')],
    [
      "times below zero",
      routingReplies.text('{"code":"Ok","routes":[{"legs":[{"duration":-1,"distance":2}]}]}'),
    ],
    ["more than we read", routingReplies.text(`{"code":"Ok"${" ".repeat(300_000)}}`)],
    ["an error", routingReplies.status(500)],
    ["that it has too much to do", routingReplies.status(429)],
    ["a redirect", routingReplies.status(302)],
  ])("that answers %s gives no walks", async (_, reply) => {
    fake.reply = reply;
    expect(await routing({ wire }).walk(walk)).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  test("that answers about fewer points gives no walks", async () => {
    const whole = fake.reply;
    fake.reply = (response, points, isOsrm) => whole(response, points.slice(1), isOsrm);
    expect(await routing({ wire }).walk(walk)).toEqual([]);
  });
});

describe("a server that's silent", () => {
  beforeEach(() => {
    fake.reply = routingReplies.silence();
  });

  test("is given up on in time", async () => {
    expect(await routing({ timeoutMs: 50 }).walk(walk)).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  test("isn't asked a fourth time in a row, until it has rested", async () => {
    const resting = routing({ timeoutMs: 50, restMs: 3_600_000 });
    for (let i = 0; i < 5; i += 1) await resting.walk(walk);
    expect(failures).toHaveLength(3);
    const rested = routing({ timeoutMs: 50, restMs: 0 });
    for (let i = 0; i < 5; i += 1) await rested.walk(walk);
    expect(failures).toHaveLength(5);
  });

  test("isn't blamed when whoever asked stops waiting", async () => {
    const ended = routing({ maxFailures: 1 }).walk(walk, AbortSignal.timeout(50));
    expect(await ended).toEqual([]);
    expect(failures).toEqual([]);
  });
});
