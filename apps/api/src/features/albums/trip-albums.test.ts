import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { anItinerary } from "../../test/builders.ts";
import { noteSecret } from "../../test/secrets.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

let serial = 0;

/** Each one different. */
const aPhoto = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3c8f7c" } })
    .withExif({
      IFD0: { ImageDescription: `Photo ${++serial}` },
      IFD2: { DateTimeOriginal: "2031:05:02 18:30:00" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 54/1 0/1" },
    })
    .jpeg()
    .toBuffer();

/** A video of `seconds`, according to its boxes. */
function aFilm(seconds: number): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const brand = Buffer.from("isom\0\0\0\0isomiso2mp41", "latin1");
  return Buffer.concat([box("ftyp", brand), box("mdat", Buffer.alloc(64)), box("moov", box("mvhd", header))]);
}

const fileOf = (bytes: Uint8Array, name = "holiday.jpg") => new File([new Uint8Array(bytes)], name);

const aTrip = async ({ api }: TestMember): Promise<string> =>
  (await api.generateItinerary({ body: anItinerary({ startDate: "2031-05-01", tripLength: 4 }) })).id;

async function aMemberWithTrip(world: World) {
  const member = await world.member();
  return { member, tripId: await aTrip(member) };
}

const add = async (member: TestMember, tripId: string, caption = "Dusk", bytes?: Buffer) =>
  member.api.uploadTripMedia({
    params: { id: tripId },
    query: { caption },
    file: fileOf(bytes ?? (await aPhoto())),
  });

const album = ({ api }: TestMember, tripId: string) => api.getTripAlbum({ params: { id: tripId } });
const media = async ({ api }: TestMember, tripId: string) =>
  (await api.listTripMedia({ params: { id: tripId } })).items;

describe("POST /v1/me/itineraries/:id/media", () => {
  test("stores a photo without its location, with a small copy, behind links that expire", async ({
    world,
  }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const { media: photo } = await add(member, tripId, "  The Forum  ", await aPhoto(960, 640));
    expect(photo).toMatchObject({ type: "photo", width: 960, height: 640, caption: "The Forum" });
    expect(photo.thumbnail?.width).toBe(480);
    const kept = Buffer.from(await (await fetch(photo.url)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(new URL(photo.url).searchParams.get("X-Amz-Expires")).toBe("3600");
  });

  test("stores a video as it was sent, and its length", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const film = aFilm(12);
    const { media: video } = await add(member, tripId, "The tram", film);
    expect(video).toMatchObject({ type: "video", thumbnail: null, width: null });
    expect(Buffer.from(await (await fetch(video.url)).arrayBuffer()).equals(film)).toBe(true);
    const { durationMs } = await world.database.db
      .selectFrom("tripMedia")
      .select("durationMs")
      .where("id", "=", video.id)
      .executeTakeFirstOrThrow();
    expect(durationMs).toBe(12_000);
  });

  test("requires a caption", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    await expect(add(member, tripId, "   ")).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "caption", message: "Caption required" }],
    });
  });

  test("refuses anything that's not a photo or video, or is too large for one, and stores nothing", async ({
    world,
  }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    await expect(add(member, tripId, "x", Buffer.from("%PDF-1.7\n"))).rejects.toMatchObject({
      code: "invalid_input",
      detail: expect.stringMatching(/^Invalid file type\. Allowed types: /),
    });
    const heavy = Buffer.concat([await aPhoto(), Buffer.alloc(5 * 1024 * 1024)]);
    await expect(add(member, tripId, "x", heavy)).rejects.toMatchObject({
      code: "invalid_input",
      detail: "File too large. Maximum size: 5 MB",
    });
    expect(await storedBelow(world, [tripId])).toEqual([]);
    expect((await album(member, tripId)).items).toBe(0);
  });

  test("earns ten points for each, two hundred a day at most", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const earnedAt = (points: number, createdAt: Date) =>
      world.database.db
        .insertInto("pointsLedger")
        .values({
          userId: member.id,
          kind: "earned",
          earnedChange: points,
          balanceChange: points,
          balanceAfter: points,
          reason: "Shared a travel memory",
          idempotencyKey: `media-${points}`,
          createdAt: createdAt.toISOString(),
        })
        .execute();
    // A day starts at midnight UTC.
    const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
    await earnedAt(200, new Date(midnight.getTime() - 1));
    expect((await album(member, tripId)).pointsLeftToday).toBe(200);
    expect((await add(member, tripId)).pointsEarned).toBe(10);
    expect((await album(member, tripId)).pointsLeftToday).toBe(190);
    await earnedAt(180, new Date());
    const together = await Promise.all([1, 2, 3].map(() => add(member, tripId)));
    const earned = together.map(({ pointsEarned }) => pointsEarned);
    expect(earned.toSorted((a, b) => a - b)).toEqual([0, 0, 10]);
    expect((await album(member, tripId)).pointsLeftToday).toBe(0);
    expect((await member.api.getProfile()).travelPoints).toBe(20);
  });

  test("stores when a photo and a video were made, and which file each was", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const [photo, film] = [await aPhoto(), aFilm(3)];
    film.writeUInt32BE(Date.UTC(2031, 4, 3, 9, 0) / 1000 + 2_082_844_800, film.indexOf("mvhd") + 8);
    await add(member, tripId, "Photo", photo);
    await add(member, tripId, "Film", film);
    const kept = await world.database.db
      .selectFrom("tripMedia")
      .select(["takenAt", "contentHash"])
      .where("tripId", "=", tripId)
      .orderBy("id")
      .execute();
    expect(kept.map(({ takenAt }) => takenAt)).toEqual(["2031-05-02T18:30:00", "2031-05-03T09:00:00"]);
    const hashes = [photo, film].map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    expect(kept.map(({ contentHash }) => contentHash?.toString("hex"))).toEqual(hashes);
  });

  test("lists the last taken first, page by page, whenever it was added", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const times = ["2031-05-02T09:00:00", "2031-05-04T09:00:00", null, "2031-05-03T09:00:00"];
    for (const [n, takenAt] of times.entries()) {
      const { media: added } = await add(member, tripId, `${n}`);
      const { db } = world.database;
      await db.updateTable("tripMedia").set({ takenAt }).where("id", "=", added.id).execute();
    }
    const seen: (string | null)[] = [];
    const days: (string | null)[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { limit: 1, cursor };
      const page = await member.api.listTripMedia({ params: { id: tripId }, query });
      seen.push(...page.items.map(({ caption }) => caption));
      days.push(...page.items.map(({ takenOn }) => takenOn));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["1", "3", "0", "2"]);
    expect(days).toEqual(["2031-05-04", "2031-05-03", "2031-05-02", null]);
  });

  test("stores and pays for a file once, however often, even at once, it's sent", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const photo = await aPhoto();
    const together = await Promise.all([1, 2, 3].map(() => add(member, tripId, "Dusk", photo)));
    expect(together.map(({ isNew }) => isNew).toSorted()).toEqual([false, false, true]);
    expect(new Set(together.map(({ media: sent }) => sent.id)).size).toBe(1);
    expect(together.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)).toBe(10);
    expect(await add(member, tripId, "Again", photo)).toMatchObject({ isNew: false, pointsEarned: 0 });
    expect((await media(member, tripId)).map(({ caption }) => caption)).toEqual(["Dusk"]);
    await expect.poll(() => storedBelow(world, [tripId])).toHaveLength(2);
    expect(await add(member, await aTrip(member), "Dusk", photo)).toMatchObject({
      isNew: true,
      pointsEarned: 0,
    });
    expect((await add(member, tripId)).pointsEarned).toBe(10);
    const other = await aMemberWithTrip(world);
    expect((await add(other.member, other.tripId, "Dusk", photo)).pointsEarned).toBe(10);
  });

  test("stores no more bytes than the plan includes, and fewer until the address is verified", async ({
    world,
  }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const { db } = world.database;
    const verify = (emailVerifiedAt: string | null) =>
      db.updateTable("users").set({ emailVerifiedAt }).where("id", "=", member.id).execute();
    await verify(null);
    const kept = (fileSize: number) =>
      db
        .insertInto("userDocuments")
        .values({
          userId: member.id,
          documentName: "Plan.pdf",
          fileKey: `${member.id}/${fileSize}.pdf`,
          contentType: "application/pdf",
          fileSize,
        })
        .execute();
    await kept(100 * 1024 ** 2 - 600);
    const film = Buffer.concat([aFilm(1), Buffer.alloc(200, 1)]);
    const films = [1, 2, 3].map((n) => Buffer.concat([film, Buffer.from([n])]));
    const sent = await Promise.allSettled(films.map((bytes) => add(member, tripId, "Tram", bytes)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    const refusal = sent.find((each) => each.status === "rejected")?.reason;
    expect(refusal).toMatchObject({
      status: 402,
      detail: "You've used 100 MB of 100 MB. Verify your email to store more.",
      entitlement: { feature: "storage", limit: 100 * 1024 ** 2, cheapestPlan: null },
    });
    await expect.poll(() => storedBelow(world, [tripId])).toHaveLength(1);
    await verify(new Date().toISOString());
    await add(member, tripId, "Tram", Buffer.concat([film, Buffer.from([4])]));
    await kept(1024 ** 3 - 100 * 1024 ** 2);
    const file = fileOf(Buffer.from("%PDF-1.7\n%%EOF\n"), "Visa.pdf");
    await expect(member.api.uploadDocument({ query: {}, file })).rejects.toMatchObject({
      detail: expect.stringMatching(
        /^You've used 1 GB of your 1 GB of storage .* Upgrade to Basic for 20 GB\.$/,
      ),
      entitlement: { feature: "storage", limit: 1024 ** 3, cheapestPlan: "base" },
    });
  });

  test("allows as many albums as the plan includes", async ({ world }) => {
    const member = await world.member();
    const [first, second, third, fourth] = await world.database.db
      .insertInto("itineraries")
      .values([1, 2, 3, 4].map((n) => ({ userId: member.id, title: `Trip ${n}` })))
      .returning("id")
      .execute();
    for (const trip of [first, second, third]) await add(member, trip!.id);
    await expect(add(member, fourth!.id)).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "albums", limit: 3, used: 3 },
    });
    await expect.poll(() => storedBelow(world, [fourth!.id])).toEqual([]);
    await add(member, first!.id, "One more of the first");
  });
});

describe("GET /v1/me/itineraries/:id/album", () => {
  test("shows the trip, newest picture first", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    for (const caption of ["First", "Second"]) await add(member, tripId, caption);
    expect(await album(member, tripId)).toMatchObject({
      tripId,
      destination: "Rome, Italy",
      startDate: "2031-05-01",
      endDate: "2031-05-04",
      items: 2,
      share: null,
    });
    expect((await media(member, tripId)).map(({ caption }) => caption)).toEqual(["Second", "First"]);
  });
});

describe("DELETE /v1/me/media/:id", () => {
  test("removes the picture and both its files, also for those with the link", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const [gone, kept] = [await add(member, tripId, "Gone"), await add(member, tripId, "Kept")];
    expect(await storedBelow(world, [tripId])).toHaveLength(4);
    await member.api.deleteTripMedia({ params: { id: gone.media.id } });
    await expect.poll(() => storedBelow(world, [tripId])).toHaveLength(2);
    expect((await media(member, tripId)).map(({ id }) => id)).toEqual([kept.media.id]);
    const params = { id: gone.media.id };
    const missing = { code: "not_found", detail: "This photo or video isn't in your album." };
    await expect(member.api.deleteTripMedia({ params })).rejects.toMatchObject(missing);
    const change = member.api.updateTripMedia({ params, body: { caption: "Gone too" } });
    await expect(change).rejects.toMatchObject(missing);
  });

  test("takes back what it earned within a week, once, unless another album has it", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const points = async () => (await member.api.getProfile()).travelPoints;
    const remove = (id: string) => member.api.deleteTripMedia({ params: { id } });
    const [photo, settled] = [await aPhoto(), await aPhoto()];
    const first = await add(member, tripId, "Dusk", photo);
    const second = await add(member, await aTrip(member), "Dusk", photo);
    await remove(first.media.id);
    expect(await points()).toBe(10);
    await remove(second.media.id);
    expect(await points()).toBe(0);
    const third = await add(member, tripId, "Dusk", photo);
    expect(third.pointsEarned).toBe(0);
    await remove(third.media.id);
    expect(await points()).toBe(0);
    const { media: old } = await add(member, tripId, "Dawn", settled);
    const createdAt = new Date(Date.now() - 7 * 86_400_000 - 60_000).toISOString();
    await world.database.db.updateTable("tripMedia").set({ createdAt }).where("id", "=", old.id).execute();
    await remove(old.id);
    expect(await points()).toBe(10);
  });

  test("works without any points left to take back", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const { media: photo } = await add(member, tripId);
    const manager = await world.staff("manager");
    const params = { id: member.id };
    const { updatedAt: ifMatch } = await manager.api.getUser({ params });
    await manager.api.updateUser({ params, body: { travelPoints: 0, reason: "Not a photo" } }, { ifMatch });
    await member.api.deleteTripMedia({ params: { id: photo.id } });
    expect(await media(member, tripId)).toEqual([]);
  });

  test("takes back the same points for a whole trip", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const points = async () => (await member.api.getProfile()).travelPoints;
    const [both, old] = [await aPhoto(), await aPhoto()];
    await add(member, tripId, "Dusk");
    await add(member, tripId, "Noon", both);
    const { media: settled } = await add(member, tripId, "Dawn", old);
    const createdAt = new Date(Date.now() - 7 * 86_400_000 - 60_000).toISOString();
    await world.database.db
      .updateTable("tripMedia")
      .set({ createdAt })
      .where("id", "=", settled.id)
      .execute();
    await add(member, await aTrip(member), "Noon", both);
    expect(await points()).toBe(30);
    await member.api.deleteItinerary({ params: { id: tripId } });
    expect(await points()).toBe(20);
  });

  test("leaves other members' files alone", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const { media: photo } = await add(member, tripId);
    const stranger = await world.member();
    const removal = stranger.api.deleteTripMedia({ params: { id: photo.id } });
    await expect(removal).rejects.toMatchObject({ code: "not_found" });
    await expect(add(stranger, tripId)).rejects.toMatchObject({ code: "not_found" });
    expect(await media(member, tripId)).toHaveLength(1);
    expect(await storedBelow(world, [tripId])).toHaveLength(2);
  });
});

describe("PATCH /v1/me/media/:id", () => {
  test("changes a caption, also for those with the link", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const { media: photo } = await add(member, tripId, "Duks");
    const change = (caption: string) =>
      member.api.updateTripMedia({ params: { id: photo.id }, body: { caption } });
    await change("  Dusk over the Forum 🌇  ");
    expect((await media(member, tripId))[0]).toMatchObject({ caption: "Dusk over the Forum 🌇" });
    await expect(change("   ")).rejects.toMatchObject({
      errors: [{ path: "caption", message: "Caption required" }],
    });
    const stranger = await world.member();
    await expect(
      stranger.api.updateTripMedia({ params: { id: photo.id }, body: { caption: "Mine" } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("PUT and DELETE /v1/me/itineraries/:id/album/share", () => {
  const seen = (world: World, shareToken: string) =>
    world.visitor().api.listSharedMedia({ params: { shareToken } });

  test("creates one link, however often, even at once, it's requested", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    await add(member, tripId, "For all");
    const params = { id: tripId };
    const links = await Promise.all([1, 2, 3].map(() => member.api.shareTripAlbum({ params, body: {} })));
    const { shareToken } = await member.api.shareTripAlbum({ params, body: {} });
    noteSecret(shareToken);
    expect(new Set(links.map((link) => link.shareToken))).toEqual(new Set([shareToken]));
    expect((await album(member, tripId)).share).toEqual({ shareToken, expiresAt: null, guestsMayAdd: false });
    const shared = await world.visitor().api.getSharedAlbum({ params: { shareToken } });
    expect(shared.title).toMatch(/^Trip Album - [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect((await seen(world, shareToken)).items.map(({ caption }) => caption)).toEqual(["For all"]);
  });

  test("ends the link right away; a new one is different", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const params = { id: tripId };
    const { shareToken } = await member.api.shareTripAlbum({ params, body: {} });
    noteSecret(shareToken);
    await member.api.stopSharingTripAlbum({ params });
    await expect(seen(world, shareToken)).rejects.toMatchObject({ code: "not_found" });
    expect((await album(member, tripId)).share).toBeNull();
    await member.api.stopSharingTripAlbum({ params });
    const renewed = await member.api.shareTripAlbum({ params, body: {} });
    noteSecret(renewed.shareToken);
    expect(renewed.shareToken).not.toBe(shareToken);
    await expect(seen(world, shareToken)).rejects.toMatchObject({ code: "not_found" });
  });

  test("ends the link when its member says, which can change without a new link", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const share = (body: { expiresInDays?: 7 | 30 | null }) =>
      member.api.shareTripAlbum({ params: { id: tripId }, body });
    const { shareToken, expiresAt } = await share({ expiresInDays: 7 });
    noteSecret(shareToken);
    const days = (at: string | null) => Math.round((Date.parse(at!) - Date.now()) / 86_400_000);
    expect(days(expiresAt)).toBe(7);
    const longer = await share({ expiresInDays: 30 });
    expect(longer.shareToken).toBe(shareToken);
    expect(days(longer.expiresAt)).toBe(30);
    expect(await share({})).toEqual(longer);
    expect(await share({ expiresInDays: null })).toEqual({
      shareToken,
      expiresAt: null,
      guestsMayAdd: false,
    });
    expect((await album(member, tripId)).share).toEqual({ shareToken, expiresAt: null, guestsMayAdd: false });
  });

  test("creates a new link if the old one has expired", async ({ world }) => {
    const { member, tripId } = await aMemberWithTrip(world);
    const params = { id: tripId };
    const { shareToken } = await member.api.shareTripAlbum({ params, body: {} });
    noteSecret(shareToken);
    await world.database.db
      .updateTable("sharedAlbums")
      .set({ expiresAt: "2026-01-01T00:00:00Z" })
      .where("tripId", "=", tripId)
      .execute();
    expect((await album(member, tripId)).share).toBeNull();
    const renewed = await member.api.shareTripAlbum({ params, body: {} });
    noteSecret(renewed.shareToken);
    expect(renewed.shareToken).not.toBe(shareToken);
  });
});
