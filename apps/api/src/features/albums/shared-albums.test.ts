import axios from "axios";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { noteSecret } from "../../test/secrets.ts";
import { test, type World } from "../../test/world.ts";
import { newToken } from "../credentials/tokens.ts";

let serial = 0;

/** Each one different. */
const aPhoto = (width = 960, height = 640): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3c8f7c" } })
    .withExif({
      IFD0: { ImageDescription: `Photo ${++serial}` },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 54/1 0/1" },
    })
    .jpeg()
    .toBuffer();

/** A shared trip with one photo per caption. */
async function aSharedAlbum(world: World, captions: string[] = []) {
  const { albums } = world.container.services;
  const member = await world.member({ name: "Wilhelmina Secretive" });
  const { id } = await member.api.generateItinerary({
    body: anItinerary({ startDate: "2031-05-01", tripLength: 4 }),
  });
  // While the trip is being planned, its owner can't simply be deleted; the product retries the deletion.
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  for (const caption of captions) await albums.add(member.id, id, { upload: await aPhoto(), caption });
  const { shareToken } = await albums.share(member.id, id, { title: "Our Roman spring" });
  noteSecret(shareToken);
  return { member, tripId: id, shareToken };
}

const notFound = { code: "not_found", detail: "Share link not found or expired" };

describe("GET /v1/shared-albums/:shareToken", () => {
  test("shows the trip to anyone with the link, and doesn't reveal its owner", async ({ world }) => {
    const { shareToken } = await aSharedAlbum(world, ["The Forum at dusk", "Gelato"]);
    const { data } = await world.visitor().http.get(`/v1/shared-albums/${shareToken}`);
    expect(data).toEqual({
      title: "Our Roman spring",
      destination: "Rome, Italy",
      startDate: "2031-05-01",
      endDate: "2031-05-04",
      travelers: 2,
      items: 2,
      guestsMayAdd: false,
    });
  });

  test.for([
    ["was never made", () => newToken()],
    ["is cut off", (token: string) => token.slice(0, -1)],
    ["is written in other letters", (token: string) => token.toUpperCase()],
    ["is a pattern", () => "%25"],
  ] as const)("doesn't accept a link that %s", async ([, change], { world }) => {
    const { shareToken } = await aSharedAlbum(world);
    const params = { shareToken: change(shareToken) };
    await expect(world.visitor().api.getSharedAlbum({ params })).rejects.toMatchObject(notFound);
    await expect(world.visitor().api.listSharedMedia({ params })).rejects.toMatchObject(notFound);
  });

  test.for([
    ["was ended", { isActive: false }],
    ["has expired", { expiresAt: "2026-01-01T00:00:00Z" }],
  ] as const)("no longer accepts a link that %s", async ([, change], { world }) => {
    const { shareToken, tripId } = await aSharedAlbum(world);
    const params = { shareToken };
    await world.database.db.updateTable("sharedAlbums").set(change).where("tripId", "=", tripId).execute();
    await expect(world.visitor().api.getSharedAlbum({ params })).rejects.toMatchObject(notFound);
    await expect(world.visitor().api.listSharedMedia({ params })).rejects.toMatchObject(notFound);
  });

  test("keeps no key that opens a link, and still opens those of links that have one", async ({ world }) => {
    const { shareToken, member, tripId } = await aSharedAlbum(world);
    const { pool } = world.database;
    const { rows } = await pool.query("select s::text as row from shared_albums as s where trip_id = $1", [
      tripId,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(shareToken);
    const earlier = newToken();
    noteSecret(earlier);
    await pool.query(
      "update shared_albums set share_token = $1, token_hash = null, token_encrypted = null where trip_id = $2",
      [earlier, tripId],
    );
    const { api } = world.visitor();
    expect((await api.getSharedAlbum({ params: { shareToken: earlier } })).title).toBe("Our Roman spring");
    const { share } = await member.api.getTripAlbum({ params: { id: tripId } });
    expect(share?.shareToken).toBe(earlier);
    await expect(api.getSharedAlbum({ params: { shareToken } })).rejects.toMatchObject(notFound);
  });

  test("is gone when the trip's owner is", async ({ world }) => {
    const { shareToken, member } = await aSharedAlbum(world);
    await world.database.db.deleteFrom("users").where("id", "=", member.id).execute();
    await expect(world.visitor().api.getSharedAlbum({ params: { shareToken } })).rejects.toMatchObject(
      notFound,
    );
  });
});

describe("GET /v1/shared-albums/:shareToken/media", () => {
  test("gives links to photos, newest first, that work without a session and reveal no location", async ({
    world,
  }) => {
    const { shareToken } = await aSharedAlbum(world, ["First", "Second"]);
    const { items, nextCursor } = await world.visitor().api.listSharedMedia({ params: { shareToken } });
    expect(items.map(({ caption }) => caption)).toEqual(["Second", "First"]);
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({ type: "photo", width: 960, height: 640, thumbnail: { width: 480 } });
    for (const url of [items[0]!.url, items[0]!.thumbnail!.url]) {
      const { data, headers } = await axios.get(url, { responseType: "arraybuffer" });
      expect(headers["content-type"]).toMatch(/^image\//);
      const { exif, width } = await sharp(Buffer.from(data)).metadata();
      expect(exif).toBeUndefined();
      expect([960, 480]).toContain(width);
    }
    const unsigned = items[0]!.url.split("?")[0]!;
    expect((await axios.get(unsigned, { validateStatus: () => true })).status).toBe(403);
  });

  test("comes in pages without gaps or duplicates", async ({ world }) => {
    const captions = ["1", "2", "3", "4", "5"];
    const { shareToken } = await aSharedAlbum(world, captions);
    const seen: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await world
        .visitor()
        .api.listSharedMedia({ params: { shareToken }, query: { limit: 2, cursor } });
      seen.push(...page.items.map(({ caption }) => caption));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(captions.toReversed());
  });

  test("shows only this trip's pictures", async ({ world }) => {
    const { shareToken } = await aSharedAlbum(world, ["Mine"]);
    await aSharedAlbum(world, ["Another's"]);
    const { items } = await world.visitor().api.listSharedMedia({ params: { shareToken } });
    expect(items.map(({ caption }) => caption)).toEqual(["Mine"]);
  });
});
