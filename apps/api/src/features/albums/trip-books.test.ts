import { maxBookPhotos } from "@evoya/domain/book";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

let serial = 0;

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#3c8f7c" } })
    .withExif({ IFD0: { ImageDescription: `Book ${++serial}` } })
    .jpeg()
    .toBuffer();

async function aTrip(world: World, plan: "free" | "base" = "base") {
  const member = await world.member({ plan });
  const { id } = await aReadyTrip(member, { startDate: "2031-05-01", tripLength: 3 });
  return { member, id };
}

const add = async ({ api }: TestMember, id: string, caption: string, day?: number): Promise<string> => {
  const file = new File([new Uint8Array(await aPhoto())], "photo.jpg");
  const { media } = await api.uploadTripMedia({ params: { id }, query: { caption }, file });
  if (day) await api.placeInJournal({ params: { id }, body: { mediaIds: [media.id], day } });
  return media.id;
};

const bookOf = ({ api }: TestMember, id: string) => api.getTripBook({ params: { id } });
const star = ({ api }: TestMember, id: string, isStarred = true) =>
  api.updateTripMedia({ params: { id }, body: { isStarred } });
const choose = ({ api }: TestMember, id: string, mediaId: string | null) =>
  api.chooseBookCover({ params: { id }, body: { mediaId } });

describe("GET /v1/me/itineraries/:id/book", () => {
  test("tells a trip day by day: plan, notes, photos, and what has no day last", async ({ world }) => {
    const { member, id } = await aTrip(world);
    await add(member, id, "Somewhere");
    await add(member, id, "Forum", 2);
    const note = { params: { id, day: 2 }, body: { text: "Rain at noon." } };
    await member.api.writeJournalNote(note);
    const book = await bookOf(member, id);
    expect(book).toMatchObject({
      tripId: id,
      destination: "Rome, Italy",
      startDate: "2031-05-01",
      photos: 2,
    });
    expect(book.chapters.map(({ day }) => day)).toEqual([1, 2, 3, 0]);
    expect(book.chapters[1]).toMatchObject({ date: "2031-05-02", note: "Rain at noon." });
    expect(book.chapters[1]!.stops.length).toBeGreaterThan(0);
    expect(book.chapters[1]!.route.length).toBeGreaterThan(1);
    expect(book.chapters.map(({ photos }) => photos.map(({ caption }) => caption))).toEqual([
      [],
      ["Forum"],
      [],
      ["Somewhere"],
    ]);
  });

  test("shows up to 200 photos, the starred ones first", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const starred = await add(member, id, "The one", 3);
    await star(member, starred);
    const rows = Array.from({ length: maxBookPhotos + 100 }, (_, at) => ({
      tripId: id,
      userId: member.id,
      mediaType: "photo" as const,
      contentType: "image/jpeg",
      fileKey: `${id}/${at}.jpg`,
      fileSize: 1,
      width: 60,
      height: 40,
      journalDay: 1 + (at % 3),
    }));
    await world.database.db.insertInto("tripMedia").values(rows).execute();
    const { chapters, photos } = await bookOf(member, id);
    expect(photos).toBe(maxBookPhotos + 101);
    const shown = chapters.flatMap((chapter) => chapter.photos);
    expect(shown).toHaveLength(maxBookPhotos);
    expect(shown.filter(({ isStarred }) => isStarred).map(({ id }) => id)).toEqual([starred]);
  });

  test("is part of the paid plans, like the journal", async ({ world }) => {
    const { member, id } = await aTrip(world, "free");
    await expect(bookOf(member, id)).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "photo_journal", cheapestPlan: "base" },
    });
  });
});

describe("PUT /v1/me/itineraries/:id/book/cover", () => {
  test("puts a photo on the cover; without a choice, the first starred one, otherwise the first", async ({
    world,
  }) => {
    const { member, id } = await aTrip(world);
    expect((await bookOf(member, id)).cover).toBeNull();
    const [first, second, third] = [
      await add(member, id, "First", 1),
      await add(member, id, "Second", 1),
      await add(member, id, "Third", 2),
    ];
    const cover = async () => (await bookOf(member, id)).cover?.id;
    expect(await cover()).toBe(first);
    await star(member, second);
    expect(await cover()).toBe(second);
    await choose(member, id, third);
    expect(await cover()).toBe(third);
    await choose(member, id, first);
    expect(await cover()).toBe(first);
    await member.api.deleteTripMedia({ params: { id: first } });
    expect(await cover()).toBe(second);
    await star(member, second, false);
    expect(await cover()).toBe(second);
    await choose(member, id, null);
    expect(await cover()).toBe(second);
  });

  test("refuses a photo from another album, and keeps the earlier choice", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const own = await add(member, id, "Mine");
    await choose(member, id, own);
    const other = await aTrip(world);
    const foreign = await add(other.member, other.id, "Theirs");
    await expect(choose(member, id, foreign)).rejects.toMatchObject({ code: "not_found" });
    await expect(choose(other.member, id, foreign)).rejects.toMatchObject({ code: "not_found" });
    expect((await bookOf(member, id)).cover?.id).toBe(own);
  });
});

describe("PATCH /v1/me/media/:id", () => {
  test("stars a photo without touching its caption, and refuses a change of nothing", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const photo = await add(member, id, "Forum", 1);
    await star(member, photo);
    const [{ items }] = [await member.api.listJournalMedia({ params: { id }, query: { day: 1 } })];
    expect(items[0]).toMatchObject({ caption: "Forum", isStarred: true });
    await expect(member.api.updateTripMedia({ params: { id: photo }, body: {} })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
