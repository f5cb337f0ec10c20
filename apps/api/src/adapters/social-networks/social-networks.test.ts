import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSocialNetworks } from "./social-networks.ts";

const tokens = { accessToken: "a", refreshToken: null };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Networks that answer as `listener` does, and where they are. */
async function networksThat(
  listener: RequestListener,
  { allowedHosts = ["127.0.0.1"], timeoutMs = 10_000 } = {},
) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = { clientId: "a", clientSecret: "b", url };
  const networks = createSocialNetworks({
    apps: { instagram: app, facebook: app, x: null },
    states: { begin: () => "", take: () => null },
    callbackUrl: () => "http://localhost/callback",
    allowedHosts,
    clock: () => new Date("2026-11-30T10:00:00Z"),
    timeoutMs,
  });
  return { url, networks };
}

test.each<[string, RequestListener]>([
  ["answers with an error", (_request, response) => response.writeHead(500).end("{}")],
  ["answers with a page", (_request, response) => response.end("<html>")],
  ["answers with something else", (_request, response) => response.end('{"data":"none"}')],
  ["sends us elsewhere", (_request, response) => response.writeHead(302, { Location: "/" }).end()],
  ["answers without end", (_request, response) => response.end(`"${"a".repeat(1_100_000)}"`)],
])("a network that %s is unavailable, and its error has no key in it", async (_what, listener) => {
  const { networks } = await networksThat(listener);
  const failure = await networks
    .posts("instagram", { ...tokens, accessToken: "secret-1" }, "1")
    .catch((e) => e);
  expect(failure).toMatchObject({ name: "NetworkUnavailable" });
  expect(String(failure)).not.toContain("secret-1");
});

test("a network that never answers isn't waited for", async () => {
  const { networks } = await networksThat(() => {}, { timeoutMs: 100 });
  await expect(networks.posts("instagram", tokens, "1")).rejects.toThrow("took too long");
});

test("what a network adds to its posts over time isn't in the way", async () => {
  const posts = [null, { id: "1" }, { id: "2", images: [{ source: "https://a.example/b.jpg", width: 9 }] }];
  const { networks } = await networksThat((_request, response) => {
    response.end(JSON.stringify({ data: posts }));
  });
  const found = await networks.posts("facebook", tokens, "1");
  expect(found.map(({ key, text, postedAt }) => [key, text, postedAt])).toEqual([["2", "", null]]);
});

test("a network has at most 25 posts for us", async () => {
  const image = { source: "https://a.example/b.jpg", width: 9 };
  const data = Array.from({ length: 40 }, (_, at) => ({ id: String(at), images: [image] }));
  const { networks } = await networksThat((_request, response) => {
    response.end(JSON.stringify({ data }));
  });
  expect(await networks.posts("facebook", tokens, "1")).toHaveLength(25);
});

const all = async (photo: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(photo));

test("a photo is passed on as it comes, and broken off if no more of it does, or nobody wants it", async () => {
  let open = 0;
  const { url, networks } = await networksThat(
    (_request, response) => {
      open += 1;
      response.on("close", () => {
        open -= 1;
      });
      response.write("photo");
    },
    { timeoutMs: 50 },
  );
  const photo = networks.photo(`${url}/photo`)[Symbol.asyncIterator]();
  expect(String((await photo.next()).value)).toBe("photo");
  await expect(photo.next()).rejects.toThrow("cut off");
  await expect.poll(() => open).toBe(0);
  const unwanted = networks.photo(`${url}/photo`)[Symbol.asyncIterator]();
  await unwanted.next();
  await unwanted.return?.();
  await expect.poll(() => open).toBe(0);
});

test("a photo comes from the public internet alone, and not without end", async () => {
  const { url, networks } = await networksThat((_request, response) => response.end("photo"));
  expect(String(await all(networks.photo(`${url}/photo`)))).toBe("photo");
  const guarded = await networksThat((_request, response) => response.end("photo"), { allowedHosts: [] });
  const inside = [
    `${guarded.url}/photo`,
    "https://127.0.0.1/photo",
    "https://[::1]/photo",
    "file:///etc/hosts",
  ];
  for (const address of inside)
    await expect(all(guarded.networks.photo(address))).rejects.toMatchObject({ name: "NetworkUnavailable" });
  const endless = await networksThat((_request, response) => response.end(Buffer.alloc(6 * 1024 ** 2)));
  await expect(all(endless.networks.photo(`${endless.url}/photo`))).rejects.toThrow("too large");
  const moved = await networksThat((_request, response) => response.writeHead(302, { Location: url }).end());
  await expect(all(moved.networks.photo(`${moved.url}/photo`))).rejects.toThrow("isn't there");
});

test("keys without an end are good, and ended keys that can't be renewed are refused", async () => {
  const { networks } = await networksThat(() => {});
  expect(await networks.renew("facebook", { tokens, expiresAt: null })).toBeNull();
  const ended = { tokens, expiresAt: new Date("2026-11-30T09:00:00Z") };
  await expect(networks.renew("facebook", ended)).rejects.toMatchObject({ name: "NetworkRefused" });
});
