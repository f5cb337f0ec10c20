import { randomUUID } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SocialNetwork, socialNetworkNames, socialNetworks } from "@evoya/domain/social-networks";
import { type SocialServer, startSocialServer } from "@evoya/infra/social-server";
import sharp from "sharp";
import { test as base, describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { endedInBetween } from "../../test/ended-in-between.ts";
import { redirectOf } from "../../test/google.ts";
import {
  startWorld,
  type TestMember,
  type Visitor,
  type World,
  test as withoutNetworks,
} from "../../test/world.ts";

const aPhoto = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const test = base.extend<{ world: World; server: SocialServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures used from this pattern
    async ({}, use) => {
      const server = await startSocialServer(await aPhoto("#c84"));
      await use(server);
      await server.stop();
    },
    { scope: "file" },
  ],
  world: [
    async ({ server }, use) => {
      const world = await startWorld(server.env);
      await use(world);
      await world.end();
    },
    { scope: "file" },
  ],
});

/** Goes to the network, and returns the address it sends the browser back to. */
const toNetwork = async (who: Visitor, network: SocialNetwork): Promise<URL> =>
  redirectOf(who, (await redirectOf(who, `/v1/auth/networks/${network}`)).href);

/** Goes all the way, and returns what the app's page is opened with. */
const connect = async (who: Visitor, network: SocialNetwork): Promise<string> => {
  const page = await redirectOf(who, (await toNetwork(who, network)).href);
  expect(page.pathname).toBe("/social-integration");
  return page.search;
};

const handles = { instagram: "ada.travels", facebook: "Ada Ray", x: "ada_travels" };
const handleOf = async ({ api }: TestMember, network: SocialNetwork) =>
  (await api.listSocialConnections()).items.find((one) => one.network === network)?.handle;
const postsOf = ({ api }: TestMember, network: SocialNetwork) => api.listSocialPosts({ params: { network } });
const lastAsked = ({ asked }: SocialServer) => asked.at(-1)?.path;
/** The last question to a network whose connection was deleted. Instagram lets nobody but the member revoke. */
const afterRevoking = { instagram: "/me", facebook: "/v25.0/me/permissions", x: "/2/oauth2/revoke" };
const deleteAccount = async ({ database, container }: World, { id }: TestMember) => {
  await database.db
    .updateTable("users")
    .set({ deletionDueAt: "2026-01-01T00:00:00Z" })
    .where("id", "=", id)
    .execute();
  await container.jobHandlers["delete-account"]({ userId: id });
};
const aTrip = async ({ api }: TestMember) => (await api.generateItinerary({ body: anItinerary() })).id;

describe.each(socialNetworkNames)("%s", (network) => {
  test("is connected, shows recent posts, and gives a photo to an album once", async ({ world, server }) => {
    const member = await world.member();
    expect(await connect(member, network)).toBe(`?connected=${network}`);
    expect(await handleOf(member, network)).toBe(handles[network]);

    const { items } = await postsOf(member, network);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ text: "Dusk over the Tagus", postedAt: "2026-11-20T18:30:00.000Z" });
    const [photo, ...others] = items[0]!.photos;
    expect(others).toEqual([]);
    const shown = await world.visitor().http.get(photo!.url, { responseType: "arraybuffer" });
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect(Buffer.from(shown.data)).toEqual(server.photo);

    const id = await aTrip(member);
    const add = () => member.api.addPostedPhoto({ params: { id }, body: { photo: photo!.key } });
    expect(await add()).toMatchObject({ isNew: true });
    expect(await add()).toEqual({ isNew: false, pointsEarned: 0 });
    const media = await member.api.listTripMedia({ params: { id } });
    expect(media.items.map(({ type, caption }) => [type, caption])).toEqual([
      ["photo", "Dusk over the Tagus"],
    ]);
  });

  test("is disconnected, and its keys are gone", async ({ world, server }) => {
    const member = await world.member();
    await connect(member, network);
    await member.api.disconnectSocialNetwork({ params: { network } });
    expect(await handleOf(member, network)).toBeNull();
    await expect(postsOf(member, network)).rejects.toMatchObject({ status: 404 });
    await expect.poll(() => lastAsked(server)).toBe(afterRevoking[network]);
  });

  test("is asked to forget us when the account is deleted", async ({ world, server }) => {
    const member = await world.member();
    await connect(member, network);
    await deleteAccount(world, member);
    await expect.poll(() => lastAsked(server)).toBe(afterRevoking[network]);
  });

  test("isn't connected if the member says no there", async ({ world, server }) => {
    const member = await world.member();
    server.says = "no";
    const outcome = await connect(member, network).finally(() => {
      server.says = "yes";
    });
    expect(outcome).toBe(`?error=denied&network=${network}`);
    expect(await handleOf(member, network)).toBeNull();
  });

  test("asks to be connected again once it refuses our keys", async ({ world, server }) => {
    const member = await world.member();
    await connect(member, network);
    server.forget();
    await expect(postsOf(member, network)).rejects.toMatchObject({
      status: 409,
      detail: `${socialNetworks[network]} no longer lets us see your posts. Connect it again.`,
    });
    expect(await connect(member, network)).toBe(`?connected=${network}`);
    expect((await postsOf(member, network)).items).toHaveLength(1);
  });
});

describe("connecting", () => {
  test("takes the member who started it, in the same browser", async ({ world }) => {
    const [member, other] = [await world.member(), await world.member()];
    const back = await toNetwork(member, "x");
    expect((await redirectOf(other, back.href)).search).toBe("?error=expired&network=x");
    const again = await toNetwork(member, "x");
    await member.api.signIn({ body: { email: other.email, password: other.password } });
    expect((await redirectOf(member, again.href)).search).toBe("?error=expired&network=x");
    expect(await handleOf(other, "x")).toBeNull();
  });

  test("takes a state of our own, and the network it was started for", async ({ world }) => {
    const member = await world.member();
    const back = await toNetwork(member, "x");
    back.searchParams.set("state", "another");
    expect((await redirectOf(member, back.href)).search).toBe("?error=expired&network=x");
    const elsewhere = await toNetwork(member, "x");
    elsewhere.pathname = elsewhere.pathname.replace("/x/", "/facebook/");
    expect((await redirectOf(member, elsewhere.href)).search).toBe("?error=expired&network=facebook");
  });

  test("takes a session, and our own page", async ({ world }) => {
    const start = (who: Visitor, headers = {}) =>
      who.http.get("/v1/auth/networks/x", { headers, maxRedirects: 0, validateStatus: () => true });
    expect((await start(world.visitor())).headers.location).toContain("/social-integration?error=expired");
    const member = await world.member();
    const foreign = await start(member, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.headers.location).toContain("/social-integration?error=expired");
    const unknown = await member.http.get("/v1/auth/networks/orkut", { validateStatus: () => true });
    expect(unknown.status).toBe(404);
  });

  test("can't be tried without end", async ({ world }) => {
    const member = await world.member();
    let outcome = "";
    for (let tries = 0; tries <= 20; tries += 1)
      outcome = (await redirectOf(member, "/v1/auth/networks/x/callback")).search;
    expect(outcome).toBe("?error=too-many&network=x");
  });

  test("takes a session that's still there when its keys are stored", async ({ world }) => {
    const member = await world.member();
    const back = await toNetwork(member, "x");
    const page = await endedInBetween(world, member, () => redirectOf(member, back.href));
    expect(String(page)).toContain("/social-integration?error=expired&network=x");
    const { db } = world.database;
    const kept = db.selectFrom("socialConnections").select("id").where("userId", "=", member.id);
    expect(await kept.execute()).toEqual([]);
  });

  test("leaves no key of the network readable", async ({ world }) => {
    const member = await world.member();
    await connect(member, "x");
    const row = await world.database.db
      .selectFrom("socialConnections")
      .selectAll()
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(row.tokensEncrypted.toString("latin1")).not.toContain("token-");
    expect(JSON.stringify(await member.api.listSocialConnections())).not.toContain("token");
  });
});

test("keys that end are renewed", async ({ world, server }) => {
  const member = await world.member();
  await connect(member, "x");
  await world.database.db
    .updateTable("socialConnections")
    .set({ expiresAt: "2020-01-01T00:00:00Z" })
    .where("userId", "=", member.id)
    .execute();
  expect((await postsOf(member, "x")).items).toHaveLength(1);
  const renewals = () => server.asked.filter(({ form }) => form.grant_type === "refresh_token").length;
  const before = renewals();
  expect((await postsOf(member, "x")).items).toHaveLength(1);
  expect([before, renewals()]).toEqual([1, 1]);
});

test("a network that's down is said to be, and nothing is lost", async ({ world, server }) => {
  const member = await world.member();
  await connect(member, "instagram");
  server.status = 500;
  const looked = postsOf(member, "instagram").finally(() => {
    server.status = 200;
  });
  await expect(looked).rejects.toMatchObject({
    status: 503,
    detail: "Instagram isn't answering right now. Please try again in a moment.",
  });
  expect((await postsOf(member, "instagram")).items).toHaveLength(1);
});

describe("adding a photo", () => {
  test("takes a photo that was shown to this member", async ({ world }) => {
    const [member, other] = [await world.member(), await world.member()];
    await connect(member, "x");
    const key = (await postsOf(member, "x")).items[0]!.photos[0]!.key;
    const id = await aTrip(other);
    for (const photo of [key, "anything"])
      await expect(other.api.addPostedPhoto({ params: { id }, body: { photo } })).rejects.toMatchObject({
        status: 410,
      });
    const elsewhere = member.api.addPostedPhoto({ params: { id }, body: { photo: key } });
    await expect(elsewhere).rejects.toMatchObject({ status: 404 });
    const nowhere = member.api.addPostedPhoto({ params: { id: randomUUID() }, body: { photo: key } });
    await expect(nowhere).rejects.toMatchObject({ status: 404 });
  });

  test("checks it like an uploaded file", async ({ world, server }) => {
    const member = await world.member();
    await connect(member, "x");
    const { photos } = (await postsOf(member, "x")).items[0]!;
    const { photo } = server;
    server.photo = Buffer.from("<script>alert(1)</script>");
    const id = await aTrip(member);
    const added = member.api.addPostedPhoto({ params: { id }, body: { photo: photos[0]!.key } });
    await expect(added).rejects.toMatchObject({ status: 422 });
    const shown = await member.http.get(photos[0]!.url, { validateStatus: () => true });
    expect(shown.status).toBe(503);
    server.photo = photo;
  });

  test("keeps it in a temporary file while it comes, and nowhere once it's there or too large", async ({
    world,
    server,
  }) => {
    const member = await world.member();
    await connect(member, "x");
    const { key } = (await postsOf(member, "x")).items[0]!.photos[0]!;
    const id = await aTrip(member);
    const add = () => member.api.addPostedPhoto({ params: { id }, body: { photo: key } });
    const folder = world.uploadFolder.path();
    const sizes = async () =>
      Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));

    const rest = Promise.withResolvers<void>();
    server.untilRest = rest.promise;
    const added = add();
    await expect.poll(sizes).toEqual([server.photo.length >> 1]);
    rest.resolve();
    expect(await added).toMatchObject({ isNew: true });
    expect(await sizes()).toEqual([]);

    const { photo } = server;
    server.photo = Buffer.alloc(6 * 1024 * 1024);
    await expect(add()).rejects.toMatchObject({ status: 503 });
    server.photo = photo;
    expect(await sizes()).toEqual([]);
  });
});

withoutNetworks("without an app, a network isn't available and says so", async ({ world }) => {
  const member = await world.member();
  const { items } = await member.api.listSocialConnections();
  expect(items.map(({ network, isAvailable }) => [network, isAvailable])).toEqual([
    ["instagram", false],
    ["facebook", false],
    ["x", false],
  ]);
  expect((await redirectOf(member, "/v1/auth/networks/x")).search).toBe("?error=not-set-up&network=x");
});
