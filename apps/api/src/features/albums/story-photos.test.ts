import sharp from "sharp";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

let serial = 0;

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#3c8f7c" } })
    .withExif({ IFD0: { ImageDescription: `Story ${++serial}` } })
    .jpeg()
    .toBuffer();

/** Three days in Rome, long over unless told otherwise. */
async function aTrip(world: World, { plan = "base" as "free" | "base", isOver = true } = {}) {
  const member = await world.member({ plan });
  const { id } = await aReadyTrip(member, { startDate: "2031-05-01", tripLength: 3 });
  if (isOver)
    await world.database.db
      .updateTable("itineraries")
      .set({ startDate: "2026-05-01", endDate: "2026-05-03" })
      .where("id", "=", id)
      .execute();
  return { member, id };
}

const add = async ({ api }: TestMember, id: string, caption = "Forum"): Promise<string> => {
  const file = new File([new Uint8Array(await aPhoto())], "photo.jpg");
  return (await api.uploadTripMedia({ params: { id }, query: { caption }, file })).media.id;
};

const copy = ({ api }: TestMember, id: string, mediaIds: string[]) =>
  api.copyPhotosForStory({ params: { id }, body: { mediaIds } });

const aStory = (email: string, photoIds: string[]) => ({
  name: "Ada Ray",
  email,
  destination: "Rome",
  title: "Three days of rain",
  story: "Rain at noon.",
  photoIds,
  mayPublish: true,
  filledInMs: 42_000,
});

async function storyOf(world: World, email: string) {
  const { api } = await world.staff("agent");
  const { items } = await api.listSubmissions({ query: { q: email } });
  return api.getSubmission({ params: { id: items[0]!.id } });
}

describe("PUT /v1/me/itineraries/:id/book/story-photos", () => {
  test("copies photos into a story, which outlives the photo and the trip", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const [first, second] = [await add(member, id, "Forum"), await add(member, id, "Tiber")];
    const { photos } = await copy(member, id, [second!, first!]);
    expect(photos.map(({ name }) => name)).toEqual(["Tiber.jpg", "Forum.jpg"]);
    const body = aStory(
      member.email,
      photos.map(({ id: photoId }) => photoId),
    );
    await member.api.submitStory({ body });
    await member.api.deleteTripMedia({ params: { id: first! } });
    await member.api.deleteItinerary({ params: { id } });
    const { files, details, userId } = await storyOf(world, member.email);
    expect(userId).toBe(member.id);
    expect(details).toMatchObject({ title: "Three days of rain", mayPublish: "Yes" });
    expect(files.map(({ name }) => name).toSorted()).toEqual(["Forum.jpg", "Tiber.jpg"]);
    const kept = Buffer.from(await (await fetch(files[0]!.url)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test("sends a story from a book only with the consent to publish it", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const { photos } = await copy(member, id, [await add(member, id)]);
    const refusal = { code: "invalid_input", errors: [{ path: "mayPublish" }] };
    const withPhoto = { ...aStory(member.email, [photos[0]!.id]), mayPublish: false };
    await expect(member.api.submitStory({ body: withPhoto })).rejects.toMatchObject(refusal);
    const wordsOnly = { ...aStory(member.email, []), mayPublish: false };
    await expect(member.api.submitStory({ body: { ...wordsOnly, fromBook: true } })).rejects.toMatchObject(
      refusal,
    );
    await member.api.submitStory({ body: wordsOnly });
    await member.api.submitStory({ body: { ...withPhoto, mayPublish: true, fromBook: true } });
  });

  test("answers with the copies that are waiting, and copies again after they were sent", async ({
    world,
  }) => {
    const { member, id } = await aTrip(world);
    const photo = await add(member, id);
    const once = await copy(member, id, [photo, photo]);
    expect(once.photos).toHaveLength(1);
    expect(await copy(member, id, [photo])).toEqual(once);
    await member.api.submitStory({ body: aStory(member.email, [once.photos[0]!.id]) });
    const again = await copy(member, id, [photo]);
    expect(again.photos[0]!.id).not.toBe(once.photos[0]!.id);
    await member.api.removeSubmissionUpload({ params: { id: again.photos[0]!.id } });
    const other = await copy(member, id, [photo]);
    expect(other.photos[0]!.id).not.toBe(again.photos[0]!.id);
  });

  test("refuses another member's photos, guests' photos, videos, and another trip's", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const [own, guests, video] = [await add(member, id), await add(member, id), await add(member, id)];
    const change = (mediaId: string, set: { guestName: string } | { mediaType: "video" }) =>
      world.database.db.updateTable("tripMedia").set(set).where("id", "=", mediaId).execute();
    await change(guests!, { guestName: "Nana" });
    await change(video!, { mediaType: "video" });
    const other = await aTrip(world);
    const foreign = await add(other.member, other.id);
    const mine = await aReadyTrip(member, { startDate: "2031-06-01" });
    const elsewhere = await add(member, mine.id);
    for (const mediaId of [guests!, video!, foreign, elsewhere])
      await expect(copy(member, id, [own!, mediaId])).rejects.toMatchObject({ code: "not_found" });
    await expect(copy(other.member, id, [own!])).rejects.toMatchObject({ code: "not_found" });
    const { photos } = await copy(member, id, [own!]);
    const theirs = aStory(other.member.email, [photos[0]!.id]);
    await expect(other.member.api.submitStory({ body: theirs })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("takes up to five, leaves out what the form doesn't accept, and counts those that are waiting", async ({
    world,
  }) => {
    const { member, id } = await aTrip(world);
    const ids: string[] = [];
    for (let at = 0; at < 13; at++) ids.push(await add(member, id));
    await expect(copy(member, id, ids.slice(0, 6))).rejects.toMatchObject({ code: "invalid_input" });
    await world.database.db
      .updateTable("tripMedia")
      .set({ fileSize: 5 * 1024 * 1024 + 1 })
      .where("id", "=", ids[0]!)
      .execute();
    expect((await copy(member, id, ids.slice(0, 3))).photos).toHaveLength(2);
    await copy(member, id, ids.slice(3, 8));
    await copy(member, id, ids.slice(8, 13));
    const more = await add(member, id);
    await expect(copy(member, id, [more])).rejects.toMatchObject({ code: "conflict" });
  });

  test("waits until the trip is over, and is part of the paid plans", async ({ world }) => {
    const ahead = await aTrip(world, { isOver: false });
    const photo = await add(ahead.member, ahead.id);
    await expect(copy(ahead.member, ahead.id, [photo])).rejects.toMatchObject({
      code: "conflict",
      detail: "You can tell the story of this trip once it's over.",
    });
    const free = await aTrip(world, { plan: "free" });
    await expect(copy(free.member, free.id, [photo])).rejects.toMatchObject({
      code: "entitlement_required",
    });
  });
});
