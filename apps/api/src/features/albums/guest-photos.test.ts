import { guestPhotoLimits } from "@evoya/domain/guest-photos";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { anItinerary } from "../../test/builders.ts";
import { mailsTo } from "../../test/mails.ts";
import { noteSecret } from "../../test/secrets.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

let serial = 0;

/** Each one different. */
const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#3c8f7c" } })
    .withExif({
      IFD0: { ImageDescription: `Guest photo ${++serial}` },
      IFD2: { DateTimeOriginal: "2031:05:02 18:30:00" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "41/1 54/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "12/1 29/1 0/1",
      },
    })
    .jpeg()
    .toBuffer();

const share = async (member: TestMember, tripId: string, guestsMayAdd: boolean): Promise<string> => {
  const link = await member.api.shareTripAlbum({ params: { id: tripId }, body: { guestsMayAdd } });
  expect(link.guestsMayAdd).toBe(guestsMayAdd);
  noteSecret(link.shareToken);
  return link.shareToken;
};

/** A member's trip whose album guests may add to. */
async function anOpenAlbum(world: World) {
  const member = await world.member();
  const { id: tripId } = await member.api.generateItinerary({
    body: anItinerary({ startDate: "2031-05-01", tripLength: 4 }),
  });
  return { member, tripId, shareToken: await share(member, tripId, true) };
}

const fileOf = (bytes: Uint8Array, name = "party.jpg") => new File([new Uint8Array(bytes)], name);
const add = async (
  world: World,
  shareToken: string,
  { name = "Nana", bytes }: { name?: string; bytes?: Buffer } = {},
) =>
  world.visitor().api.addSharedPhoto({
    params: { shareToken },
    query: { name },
    file: fileOf(bytes ?? (await aPhoto())),
  });
const mediaOf = async ({ api }: TestMember, tripId: string) =>
  (await api.listTripMedia({ params: { id: tripId } })).items;

const fullText = "This album is full. Please tell whoever shared it with you.";

describe("a guest", () => {
  test("adds a photo without an account, and the owner sees whose it is", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    const params = { shareToken };
    expect((await world.visitor().api.getSharedAlbum({ params })).guestsMayAdd).toBe(true);
    expect(await add(world, shareToken, { name: "  Nana 👵🏽 " })).toEqual({ isNew: true });
    const [photo] = await mediaOf(member, tripId);
    expect(photo).toMatchObject({ type: "photo", guestName: "Nana 👵🏽", caption: null });
    const kept = Buffer.from(await (await fetch(photo!.url)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const { items } = await world.visitor().api.listSharedMedia({ params });
    expect(items).toMatchObject([{ id: photo!.id, guestName: null }]);
  });

  test("leaves the time for the journal, but not the place", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await add(world, shareToken);
    const row = await world.database.db
      .selectFrom("tripMedia")
      .select(["takenAt", "takenLatitude", "takenLongitude", "userId"])
      .where("tripId", "=", tripId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      takenAt: expect.stringContaining("2031-05-02"),
      takenLatitude: null,
      takenLongitude: null,
      userId: member.id,
    });
  });

  test("earns nobody points, and costs nobody any when the photo is deleted", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    const before = (await member.api.getTripAlbum({ params: { id: tripId } })).pointsLeftToday;
    await add(world, shareToken);
    expect((await member.api.getTripAlbum({ params: { id: tripId } })).pointsLeftToday).toBe(before);
    const [photo] = await mediaOf(member, tripId);
    await member.api.deleteTripMedia({ params: { id: photo!.id } });
    expect(await mediaOf(member, tripId)).toEqual([]);
    expect((await member.api.getTripAlbum({ params: { id: tripId } })).pointsLeftToday).toBe(before);
  });

  test("adds the same file once, however often it's sent at the same time", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    const bytes = await aPhoto();
    const answers = await Promise.all([1, 2, 3].map(() => add(world, shareToken, { bytes })));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await mediaOf(member, tripId)).toHaveLength(1);
    await expect.poll(async () => (await storedBelow(world, [`${tripId}/`])).length).toBe(2);
  });

  test.for([
    ["without a name", { name: "  " }, "Please tell us your name"],
    ["with a name that's too long", { name: "a".repeat(guestPhotoLimits.name + 1) }, undefined],
    ["with an address for a name", { name: "Visit evil.com/pay" }, "Please write just your name"],
    ["with markup for a name", { name: "<script>" }, "Please write just your name"],
  ] as const)("is refused %s", async ([, given, message], { world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await expect(add(world, shareToken, given)).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: expect.stringContaining("name"), ...(message && { message }) }],
    });
    expect(await mediaOf(member, tripId)).toEqual([]);
  });

  test.for([
    ["a film", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1")],
    ["a page", Buffer.from("<html><script>alert(1)</script>")],
    ["nothing", Buffer.alloc(0)],
  ] as const)("can't add %s", async ([, bytes], { world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await expect(add(world, shareToken, { bytes })).rejects.toMatchObject({ code: "invalid_input" });
    expect(await mediaOf(member, tripId)).toEqual([]);
    expect(await storedBelow(world, [`${tripId}/`])).toEqual([]);
  });

  test("can't add anything that's too large", async ({ world }) => {
    const { shareToken } = await anOpenAlbum(world);
    const bytes = Buffer.alloc(6 * 1024 * 1024, "x");
    await expect(add(world, shareToken, { bytes })).rejects.toMatchObject({ code: "body_too_large" });
  });
});

describe("a link", () => {
  test("takes no photos until its owner says so, and none after they change their mind", async ({
    world,
  }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await add(world, shareToken);
    await share(member, tripId, false);
    const refusal = { code: "forbidden", detail: "Guests can't add photos to this album." };
    await expect(add(world, shareToken)).rejects.toMatchObject(refusal);
    expect((await world.visitor().api.getSharedAlbum({ params: { shareToken } })).guestsMayAdd).toBe(false);
    const other = await world.member();
    const { id } = await other.api.generateItinerary({ body: anItinerary() });
    const plain = await other.api.shareTripAlbum({ params: { id }, body: {} });
    noteSecret(plain.shareToken);
    await expect(add(world, plain.shareToken)).rejects.toMatchObject(refusal);
  });

  test("keeps its choice about guests when only its end changes", async ({ world }) => {
    const { member, tripId } = await anOpenAlbum(world);
    const change = (body: object) => member.api.shareTripAlbum({ params: { id: tripId }, body });
    expect(await change({ expiresInDays: 7 })).toMatchObject({
      guestsMayAdd: true,
      expiresAt: expect.any(String),
    });
    expect((await change({ guestsMayAdd: false })).expiresAt).not.toBeNull();
  });

  test("takes none if it was turned off, has expired, or never existed", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    const notFound = { code: "not_found", detail: "Share link not found or expired" };
    await expect(add(world, "guess")).rejects.toMatchObject(notFound);
    const { db } = world.database;
    const past = { expiresAt: "2026-01-01T00:00:00Z" };
    await db.updateTable("sharedAlbums").set(past).where("tripId", "=", tripId).execute();
    await expect(add(world, shareToken)).rejects.toMatchObject(notFound);
    await db.updateTable("sharedAlbums").set({ expiresAt: null }).where("tripId", "=", tripId).execute();
    await member.api.stopSharingTripAlbum({ params: { id: tripId } });
    await expect(add(world, shareToken)).rejects.toMatchObject(notFound);
    expect(await mediaOf(member, tripId)).toEqual([]);
  });
});

describe("an album that's full", () => {
  test("says so kindly when the owner's storage is used up, without revealing what they have", async ({
    world,
  }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    const big = { tripId, userId: member.id, mediaType: "photo" as const, contentType: "image/jpeg" };
    await world.database.db
      .insertInto("tripMedia")
      .values({ ...big, fileKey: `${tripId}/big.jpg`, fileSize: 200_000_000_000 })
      .execute();
    await expect(add(world, shareToken)).rejects.toMatchObject({
      code: "conflict",
      detail: fullText,
      entitlement: undefined,
    });
    expect(await storedBelow(world, [`${tripId}/`])).toEqual([]);
  });

  test("takes as many guest photos as allowed, however many come at once", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    const rows = Array.from({ length: guestPhotoLimits.perAlbum - 1 }, (_, n) => ({
      ...{ tripId, userId: member.id, mediaType: "photo" as const, contentType: "image/jpeg", fileSize: 1 },
      ...{ fileKey: `${tripId}/${n}.jpg`, guestName: "Bo" },
    }));
    await world.database.db.insertInto("tripMedia").values(rows).execute();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => add(world, shareToken)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(add(world, shareToken)).rejects.toMatchObject({ code: "conflict", detail: fullText });
  });
});

describe("the owner", () => {
  const anHourAgo = (world: World, tripId: string) =>
    world.database.db
      .updateTable("sharedAlbums")
      .set({ guestNewsSince: new Date(Date.now() - 3_600_000).toISOString() })
      .where("tripId", "=", tripId)
      .where("guestNewsSince", "is not", null)
      .execute();
  const bells = async ({ api }: TestMember) =>
    (await api.listNotices()).items.filter(({ subject }) => subject?.type === "album");

  test("hears about several photos once, in the app and by email", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await add(world, shareToken, { name: "Nana" });
    await add(world, shareToken, { name: "Nana" });
    await add(world, shareToken, { name: "Bo" });
    await world.container.everyMinute();
    expect(await bells(member)).toEqual([]);
    await anHourAgo(world, tripId);
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    const title = expect.stringMatching(/^Nana and Bo added 3 photos to /);
    await expect
      .poll(() => bells(member))
      .toMatchObject([{ kind: "trips", title, subject: { type: "album", id: tripId } }]);
    await anHourAgo(world, tripId);
    await world.container.everyMinute();
    const told = async () =>
      (await mailsTo(world, member.email)).filter((subject) => subject.includes("Nana"));
    await expect.poll(told).toEqual([title]);
  });

  test("doesn't hear about photos they've already deleted", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await add(world, shareToken);
    const [photo] = await mediaOf(member, tripId);
    await member.api.deleteTripMedia({ params: { id: photo!.id } });
    await anHourAgo(world, tripId);
    await world.container.everyMinute();
    expect(await bells(member)).toEqual([]);
  });

  test("has guests' photos deleted with the account", async ({ world }) => {
    const { member, tripId, shareToken } = await anOpenAlbum(world);
    await expect
      .poll(async () => (await member.api.getItinerary({ params: { id: tripId } })).generation)
      .toBe("ready");
    await add(world, shareToken);
    await world.database.db.deleteFrom("users").where("id", "=", member.id).execute();
    const left = world.database.db.selectFrom("tripMedia").select("id").where("tripId", "=", tripId);
    expect(await left.execute()).toEqual([]);
  });
});
