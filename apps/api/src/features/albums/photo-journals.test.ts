import { addDays } from "@evoya/domain/dates";
import type { Plan } from "@evoya/domain/planner/plan";
import type { PlanId } from "@evoya/domain/plans";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

let serial = 0;

type Taken = { at?: string; place?: { latitude: number; longitude: number } };

/** As EXIF writes degrees, to a hundredth of an arc second. */
const degrees = (value: number): string => `0/1 0/1 ${Math.round(Math.abs(value) * 360_000)}/100`;

const placeTags = ({ latitude, longitude }: NonNullable<Taken["place"]>) => ({
  GPSLatitudeRef: latitude < 0 ? "S" : "N",
  GPSLatitude: degrees(latitude),
  GPSLongitudeRef: longitude < 0 ? "W" : "E",
  GPSLongitude: degrees(longitude),
});

/** A unique photo that says when and where it was taken. */
const aPhoto = ({ at, place }: Taken = {}): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#3c8f7c" } })
    .withExif({
      IFD0: { ImageDescription: `Photo ${++serial}` },
      ...(at && { IFD2: { DateTimeOriginal: at.replaceAll("-", ":").replace("T", " ") } }),
      ...(place && { IFD3: placeTags(place) }),
    })
    .jpeg()
    .toBuffer();

const start = "2031-05-01";

async function aTraveler(world: World, plan: PlanId) {
  const member = await world.member({ plan });
  const body = anItinerary({ startDate: start, tripLength: 4 });
  const { id } = await member.api.generateItinerary({ body });
  const read = () => member.api.getItinerary({ params: { id } });
  await expect.poll(async () => (await read()).generation).toBe("ready");
  return { member, id, days: ((await read()).plan?.days ?? []) as Plan["days"] };
}

const add = async ({ api }: TestMember, id: string, caption: string, taken?: Taken): Promise<string> => {
  const file = new File([new Uint8Array(await aPhoto(taken))], "photo.jpg");
  return (await api.uploadTripMedia({ params: { id }, query: { caption }, file })).media.id;
};

const journalOf = ({ api }: TestMember, id: string) => api.getPhotoJournal({ params: { id } });
const on = async ({ api }: TestMember, id: string, day: number) =>
  (await api.listJournalMedia({ params: { id }, query: { day } })).items.map(({ caption }) => caption);

const aVisit = (days: Plan["days"], day: number) =>
  days[day - 1]!.items.find(({ kind, coordinates }) => kind === "place" && coordinates)!;

describe("GET /v1/me/itineraries/:id/journal", () => {
  test("lists the days of the plan, with the photos of each", async ({ world }) => {
    const { member, id, days } = await aTraveler(world, "base");
    const [first] = [await add(member, id, "Forum"), await add(member, id, "Tram")];
    await member.api.placeInJournal({ params: { id }, body: { mediaIds: [first], day: 2 } });
    const journal = await journalOf(member, id);
    expect(journal).toMatchObject({ tripId: id, destination: "Rome, Italy", startDate: start, unplaced: 1 });
    expect(journal.days.map(({ day, date }) => [day, date])).toEqual(
      [0, 1, 2, 3].map((n) => [n + 1, addDays(start, n)]),
    );
    expect(journal.days.map(({ items }) => items)).toEqual([0, 1, 0, 0]);
    expect(journal.days[1]).toMatchObject({ title: days[1]!.title, note: null });
    expect(journal.days[1]!.stops).toContain(aVisit(days, 2).title);
    expect(await on(member, id, 2)).toEqual(["Forum"]);
    expect(await on(member, id, 0)).toEqual(["Tram"]);
  });

  test("is part of the paid plans", async ({ world }) => {
    const { member, id } = await aTraveler(world, "free");
    await expect(journalOf(member, id)).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "photo_journal", cheapestPlan: "base" },
    });
  });

  test("has no days until there's a plan", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = { userId: member.id, title: "Someday" };
    const { id } = await world.database.db
      .insertInto("itineraries")
      .values(trip)
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await journalOf(member, id)).toMatchObject({ days: [], unplaced: 0 });
  });
});

describe("GET /v1/me/itineraries/:id/journal/media", () => {
  test("shows a day in the order it was taken, page by page, with the stop", async ({ world }) => {
    const { member, id, days } = await aTraveler(world, "elite");
    const place = aVisit(days, 1).coordinates!;
    await add(member, id, "Evening", { at: `${start}T19:00:00` });
    await add(member, id, "Morning", { at: `${start}T08:00:00`, place });
    await add(member, id, "Noon", { at: `${start}T12:00:00` });
    const page = (cursor?: string) =>
      member.api.listJournalMedia({ params: { id }, query: { day: 1, limit: 2, cursor } });
    const first = await page();
    expect(first.items.map(({ caption, taken, stop }) => [caption, taken, stop])).toEqual([
      ["Morning", `${start}T08:00:00`, aVisit(days, 1).title],
      ["Noon", `${start}T12:00:00`, null],
    ]);
    const second = await page(first.nextCursor!);
    expect(second.items.map(({ caption }) => caption)).toEqual(["Evening"]);
    expect(second.nextCursor).toBeNull();
  });

  test("shows no one else where a photo was taken", async ({ world }) => {
    const { member, id, days } = await aTraveler(world, "elite");
    await add(member, id, "Forum", { place: aVisit(days, 1).coordinates! });
    const { shareToken } = await member.api.shareTripAlbum({ params: { id }, body: {} });
    const { items } = await world.visitor().api.listSharedMedia({ params: { shareToken } });
    expect(Object.keys(items[0]!).toSorted()).toEqual(
      ["caption", "guestName", "height", "id", "thumbnail", "type", "uploadedAt", "url", "width"].toSorted(),
    );
  });
});

describe("photos find their day by themselves", () => {
  test("on Elite, as they're added: by date, otherwise by place", async ({ world }) => {
    const { member, id, days } = await aTraveler(world, "elite");
    await add(member, id, "By date", { at: "2031-05-03T10:00:00" });
    const stop = aVisit(days, 2);
    await add(member, id, "By place", { at: "2001-01-01T00:00:00", place: stop.coordinates! });
    await add(member, id, "By nothing");
    const { days: told, unplaced } = await journalOf(member, id);
    expect(unplaced).toBe(1);
    expect(told[2]!.items).toBeGreaterThanOrEqual(1);
    expect(told.reduce((sum, { items }) => sum + items, 0)).toBe(2);
    expect(await on(member, id, 3)).toContain("By date");
  });

  test("but not on Basic, until the plan is Elite and the member asks for it", async ({ world }) => {
    const { member, id } = await aTraveler(world, "base");
    await add(member, id, "Day two", { at: "2031-05-02T10:00:00" });
    await add(member, id, "Unknown");
    expect((await journalOf(member, id)).unplaced).toBe(2);
    const sort = () => member.api.importIntoJournal({ params: { id } });
    await expect(sort()).rejects.toMatchObject({
      entitlement: { feature: "photo_import", cheapestPlan: "elite" },
    });
    const changes = { planType: "elite" } as const;
    await world.database.db.updateTable("memberships").set(changes).where("userId", "=", member.id).execute();
    expect(await sort()).toEqual({ placed: 1, unplaced: 1 });
    expect(await on(member, id, 2)).toEqual(["Day two"]);
    expect(await sort()).toEqual({ placed: 0, unplaced: 1 });
  });
});

describe("PUT /v1/me/itineraries/:id/journal/placements", () => {
  test("moves the member's own photos of this trip to a day it has", async ({ world }) => {
    const { member, id } = await aTraveler(world, "base");
    const other = await aTraveler(world, "base");
    const [own, foreign] = [await add(member, id, "Mine"), await add(other.member, other.id, "Theirs")];
    const place = (day: number | null) =>
      member.api.placeInJournal({ params: { id }, body: { mediaIds: [own, foreign], day } });
    expect(await place(4)).toEqual({ placed: 1 });
    expect(await on(member, id, 4)).toEqual(["Mine"]);
    await expect(place(5)).rejects.toMatchObject({ code: "invalid_input", errors: [{ path: "day" }] });
    expect(await place(null)).toEqual({ placed: 1 });
    expect(await on(member, id, 0)).toEqual(["Mine"]);
    expect(await on(other.member, other.id, 0)).toEqual(["Theirs"]);
  });

  test("leaves photos from a day the trip no longer has without a day", async ({ world }) => {
    const { member, id } = await aTraveler(world, "base");
    const photo = await add(member, id, "Last day");
    await member.api.placeInJournal({ params: { id }, body: { mediaIds: [photo], day: 4 } });
    await world.database.db.updateTable("tripMedia").set({ journalDay: 9 }).where("id", "=", photo).execute();
    expect((await journalOf(member, id)).unplaced).toBe(1);
    expect(await on(member, id, 0)).toEqual(["Last day"]);
  });
});

describe("PUT /v1/me/itineraries/:id/journal/notes/:day", () => {
  test("keeps, changes, and removes what a member wrote about a day", async ({ world }) => {
    const { member, id } = await aTraveler(world, "base");
    const write = (day: number, text: string) =>
      member.api.writeJournalNote({ params: { id, day }, body: { text } });
    const notes = async () => (await journalOf(member, id)).days.map(({ note }) => note);
    await write(2, "  We got lost in Trastevere. 🍝\nTwice. ");
    expect(await notes()).toEqual([null, "We got lost in Trastevere. 🍝\nTwice.", null, null]);
    await write(2, "We found our way.");
    expect((await notes())[1]).toBe("We found our way.");
    await write(2, " ");
    expect((await notes())[1]).toBeNull();
    await expect(write(5, "A fifth day")).rejects.toMatchObject({ errors: [{ path: "day" }] });
  });
});
