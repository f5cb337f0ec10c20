import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import { endpoints, type Name } from "../../test/caller-matrix.ts";
import { aCompanion, aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const aSharedTrip = async (world: World) => {
  const owner = await world.member({ plan: "base", name: "Ada Ray" });
  const trip = await aReadyTrip(owner, {
    tripLength: 5,
    homeAirport: "Zweibrücken",
    startDate: "2031-05-01",
  });
  const { id } = trip;
  return {
    owner,
    trip,
    id,
    editor: await aCompanion(world, { owner, id, role: "editor", name: "Bo Lind" }),
    viewer: await aCompanion(world, { owner, id, role: "viewer", name: "Cy Marsh" }),
  };
};

const find = ({ api }: TestMember, id: string) => api.getItinerary({ params: { id } });
const edit = ({ api }: TestMember, { id, updatedAt }: Itinerary, ...edits: PlanEdit[]) =>
  api.editItinerary({ params: { id }, body: { edits } }, { ifMatch: updatedAt });
const visitOn = ({ plan }: Itinerary, day: number) =>
  plan!.days[day - 1]!.items.find(({ kind }) => kind === "place")!;

/** The text of the plan's PDF, without the spaces that its layout puts anywhere. */
async function printed({ http }: Pick<TestMember, "http">, id: string): Promise<string> {
  const { data } = await http.get(`/v1/me/itineraries/${id}/pdf`, { responseType: "arraybuffer" });
  return (await extractText(new Uint8Array(data), { mergePages: true })).text.replace(/\s+/g, "");
}

/** All that a companion may call with a trip's id. Anything that isn't named is for owners alone. */
const forViewers: readonly Name[] = [
  "getItinerary",
  "downloadItineraryCalendar",
  "downloadItineraryPdf",
  "listItineraryVersions",
  "compareItineraryVersions",
  "getPackingList",
  "getTripWeather",
  "getTravelDay",
  "leaveTrip",
];
const forEditors: readonly Name[] = [
  "editItinerary",
  "previewItineraryEdits",
  "listAlternatives",
  "chooseItineraryVersion",
  "setPackingAllowance",
  "addPackingItem",
  "markPackingItem",
  "dropPackingItem",
];

const bodies: Partial<Record<Name, object>> = {
  editItinerary: { edits: [{ kind: "pace", pace: "relaxed" }] },
  previewItineraryEdits: { edits: [{ kind: "pace", pace: "relaxed" }] },
  chooseItineraryVersion: { number: 1 },
  setPackingAllowance: { allowance: { bags: "carry_on", kilograms: 8 } },
  addPackingItem: { label: "Binoculars" },
  markPackingItem: { isPacked: true },
  archiveItinerary: { archived: true },
  readWishes: { text: "slower mornings" },
  requestBooking: { numTravelers: 2, notes: "" },
  askToCancelBooking: { reason: "" },
  markTripTaken: { taken: true },
  shareTrip: { withCosts: true },
  addPostedPhoto: { photo: "RVZLMQEwq1" },
  placeInJournal: { mediaIds: ["018f5b0e-0000-7000-8000-000000000001"], day: 1 },
  writeJournalNote: { text: "Not mine" },
  chooseBookCover: { mediaId: null },
  copyPhotosForStory: { mediaIds: ["018f5b0e-0000-7000-8000-000000000001"] },
  shareTripAlbum: { expiresInDays: 7 },
  inviteCompanion: { email: "friend@example.test", role: "editor" },
  changeCompanion: { role: "editor" },
};
const queries: Partial<Record<Name, object>> = {
  listAlternatives: { itemId: "day-1-item-1" },
  compareItineraryVersions: { from: 1, to: 1 },
  listJournalMedia: { day: 1 },
  uploadTripMedia: { caption: "Mine now" },
};

describe("what companions may do with a trip", () => {
  const ofTrips = endpoints.filter(([, { path }]) => path.startsWith("/v1/me/itineraries/:id"));

  test("is decided for every endpoint of trips", { timeout: 60_000 }, async ({ world }) => {
    const { owner, editor, viewer, id } = await aSharedTrip(world);
    const { items } = await owner.api.listCompanions({ params: { id } });
    const companionId = items[0]!.id;
    const stranger = await world.member();
    for (const [name, { method, path, upload, stream }] of ofTrips) {
      const answerTo = async ({ http }: TestMember): Promise<number> => {
        const form = new FormData();
        if (upload) form.append(upload, new Blob(["A file"]), "file.txt");
        const { updatedAt } = await find(owner, id);
        const { status } = await http.request({
          method,
          url: path
            .replace(":id", id)
            .replace(":name", "passport")
            .replace(":day", "1")
            .replace(":companionId", companionId),
          data: upload ? form : bodies[name],
          params: queries[name],
          headers: { "If-Match": `"${updatedAt}"` },
          ...(stream && { responseType: "arraybuffer" }),
          validateStatus: () => true,
        });
        return status;
      };
      expect(await answerTo(stranger), `${name}, a stranger`).toBe(404);
      if (name === "leaveTrip") continue;
      const [isForViewers, isForEditors] = [forViewers.includes(name), forEditors.includes(name)];
      const refused = isForEditors ? 403 : 404;
      if (isForViewers) expect(await answerTo(viewer), `${name}, a viewer`).toBeLessThan(300);
      else expect(await answerTo(viewer), `${name}, a viewer`).toBe(refused);
      if (isForViewers || isForEditors)
        expect(await answerTo(editor), `${name}, an editor`).toBeLessThan(300);
      else expect(await answerTo(editor), `${name}, an editor`).toBe(404);
    }
  });

  test("doesn't include what someone can't eat, in the plan, its history, its calendar, or its PDF", async ({
    world,
  }) => {
    const { owner, viewer, id } = await aSharedTrip(world);
    const needs: PlanEdit = { kind: "needs", diets: [], accessNeeds: [], foodsToAvoid: ["sesame"] };
    await edit(owner, await find(owner, id), needs);
    const seen = async ({ api, http }: TestMember) => [
      JSON.stringify((await api.getItinerary({ params: { id } })).plan),
      JSON.stringify(await api.listItineraryVersions({ params: { id } })),
      JSON.stringify(await api.downloadItineraryCalendar({ params: { id } })),
      await printed({ http }, id),
    ];
    for (const text of await seen(owner)) expect(text).toContain("sesame");
    for (const text of await seen(viewer)) expect(text).not.toContain("sesame");
  });

  test("includes no more of what's left out once its owner's plan shows only an outline", async ({
    world,
  }) => {
    const { owner, viewer, trip, id } = await aSharedTrip(world);
    const edits: PlanEdit[] = [
      { kind: "needs", diets: [], accessNeeds: [], foodsToAvoid: ["sesame"] },
      {
        kind: "book",
        dayNumber: 1,
        startsAt: "21:00",
        minutes: 60,
        title: "Supper",
        note: "",
        costCents: 0,
        booking: { kind: "table", number: "QX7J2P", address: "1 Quay", starts: "2031-05-01T21:00" },
      },
    ];
    await edit(owner, trip, ...edits);
    const end = "update memberships set status = 'cancelled' where user_id = $1";
    await world.database.pool.query(end, [owner.id]);
    const [owners, seen] = [(await find(owner, id)).summary, (await find(viewer, id)).summary];
    for (const secret of ["sesame", "QX7J2P"]) {
      expect(JSON.stringify(owners)).toContain(secret);
      expect(JSON.stringify(seen)).not.toContain(secret);
    }
    expect(JSON.stringify(seen)).toContain("Supper");
  });

  test("doesn't include name, dates, travelers, and needs, in either direction", async ({ world }) => {
    const { owner, editor, id } = await aSharedTrip(world);
    const ownersEdits: PlanEdit[] = [
      { kind: "rename", title: "Ours" },
      { kind: "dates", startDate: "2031-06-01", tripLength: 5 },
      { kind: "travelers", travellers: 3, childAges: [] },
      { kind: "needs", diets: [], accessNeeds: [] },
    ];
    for (const one of ownersEdits) {
      const trip = await find(editor, id);
      await expect(edit(editor, trip, { kind: "pace", pace: "relaxed" }, one)).rejects.toMatchObject({
        code: "forbidden",
      });
      await expect(
        editor.api.previewItineraryEdits({ params: { id }, body: { edits: [one] } }),
      ).rejects.toMatchObject({ code: "not_found" });
    }
    const { itinerary } = await edit(owner, await find(owner, id), ownersEdits[1]!);
    const choose = ({ api }: TestMember) =>
      api.chooseItineraryVersion({ params: { id }, body: { number: 1 } }, { ifMatch: itinerary.updatedAt });
    const forOwner = async ({ api }: TestMember) =>
      (await api.listItineraryVersions({ params: { id } })).items.map(({ isForOwner }) => isForOwner);
    expect(await forOwner(editor)).toEqual([false, true]);
    expect(await forOwner(owner)).toEqual([false, false]);
    await expect(choose(editor)).rejects.toMatchObject({ code: "forbidden" });
    expect((await choose(owner)).startDate).toBe("2031-05-01");
  });

  test("shows the plan, and nothing of its owner's that isn't part of it", async ({ world }) => {
    const { owner, editor, viewer, trip, id } = await aSharedTrip(world);
    await edit(owner, trip, {
      kind: "book",
      dayNumber: 2,
      startsAt: "19:00",
      minutes: 90,
      title: "Dinner",
      note: "",
      costCents: 0,
      booking: { kind: "table", number: "QX7J2P", address: "1 Quay", starts: "2031-05-02T19:00" },
    });
    await owner.api.requestBooking({ params: { id }, body: { numTravelers: 2, notes: "" } });
    await owner.api.archiveItinerary({ params: { id }, body: { archived: true } });
    for (const companion of [editor, viewer]) {
      const seen = await find(companion, id);
      expect(seen).toMatchObject({
        bookingStatus: "not_requested",
        isArchived: false,
        mediaCount: 0,
        failure: null,
      });
      expect(seen.plan!.costs.totalCents).toBeGreaterThan(0);
      const { items } = await companion.api.listItineraries();
      const { data: calendar } = await companion.http.get(`/v1/me/itineraries/${id}/calendar`);
      expect(await printed(companion, id)).not.toContain("QX7J2P");
      const text = JSON.stringify({ seen: { ...seen, plan: { ...seen.plan, notes: [] } }, items, calendar });
      for (const secret of [owner.id, owner.email, "QX7J2P", "Zweibrücken"])
        expect(text).not.toContain(secret);
      expect(text).toContain("Dinner");
    }
    expect((await find(owner, id)).bookingStatus).toBe("requested");
    const { trips } = await editor.api.getDashboard().then(({ upcoming }) => ({ trips: upcoming }));
    expect(trips).toEqual([]);
  });

  test("shows as much as the owner's plan includes, whatever their own", async ({ world }) => {
    const owner = await world.member();
    const { id } = await aReadyTrip(owner);
    const editor = await aCompanion(world, { owner, id, role: "editor" });
    const seen = await find(editor, id);
    expect(seen).toMatchObject({ access: "summary", plan: null });
    await expect(edit(editor, seen, { kind: "clear", dayNumber: 1 })).rejects.toMatchObject({
      code: "forbidden",
      detail: "Only the outline of this trip is shared with you.",
    });
  });
});

describe("who changed a shared plan", () => {
  test("is shown to everyone on it, with each version", async ({ world }) => {
    const { owner, editor, viewer, trip, id } = await aSharedTrip(world);
    await edit(editor, trip, { kind: "remove", itemId: visitOn(trip, 2).id });
    expect((await find(owner, id)).lastChange).toMatchObject({ by: "Bo", isYou: false });
    expect((await find(editor, id)).lastChange).toMatchObject({ by: "Bo", isYou: true });
    const { items } = await viewer.api.listItineraryVersions({ params: { id } });
    expect(items.map(({ number, by }) => [number, by])).toEqual([
      [2, "Bo"],
      [1, null],
    ]);
    const told = await world.database.db
      .selectFrom("liveEvents")
      .select("audience")
      .where("type", "=", "itinerary.changed")
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(told.map(({ audience }) => audience).toSorted()).toEqual(
      [owner, editor, viewer].map((each) => `user:${each.id}`).toSorted(),
    );
  });

  test("is shown to whoever came second, and the plan has only the first change", async ({ world }) => {
    const { owner, editor, trip, id } = await aSharedTrip(world);
    const second = await aCompanion(world, { owner, id, role: "editor", name: "Dee Fox" });
    const [one, other] = trip.plan!.days[1]!.items.filter(({ kind }) => kind === "place");
    const names = new Map([
      [editor, "Bo"],
      [second, "Dee"],
    ]);
    const results = await Promise.allSettled([
      edit(editor, trip, { kind: "remove", itemId: one!.id }),
      edit(second, trip, { kind: "remove", itemId: (other ?? one)!.id }),
    ]);
    const winner = results[0]!.status === "fulfilled" ? editor : second;
    const lost = results.find((each) => each.status === "rejected");
    expect(lost?.reason).toMatchObject({
      code: "stale",
      detail: `${names.get(winner)} changed this trip a moment ago, so we didn't make your change. You're looking at the latest plan now.`,
    });
    const now = await find(owner, id);
    expect(now.plan!.days[1]!.items.filter(({ kind }) => kind === "place")).toHaveLength(
      trip.plan!.days[1]!.items.filter(({ kind }) => kind === "place").length - 1,
    );
    const { items } = await owner.api.listItineraryVersions({ params: { id } });
    expect(items.map(({ number }) => number)).toEqual([2, 1]);
  });

  test("stays with the trip, unnamed, when they delete their account, and nothing else of theirs does", async ({
    world,
  }) => {
    const { owner, editor, trip, id } = await aSharedTrip(world);
    await edit(editor, trip, { kind: "clear", dayNumber: 2 });
    await editor.api.addPackingItem({ params: { id }, body: { label: "Binoculars" } });
    await world.database.db.deleteFrom("users").where("id", "=", editor.id).execute();
    const now = await find(owner, id);
    expect(now).toMatchObject({ lastChange: { by: null }, companions: [{ name: "Cy Marsh" }] });
    expect((await owner.api.listItineraryVersions({ params: { id } })).items[0]).toMatchObject({ by: null });
    const { items } = await owner.api.getPackingList({ params: { id } });
    expect(items.map(({ label }) => label)).toContain("Binoculars");
  });
});

test("everyone shares one packing list, and the others hear about each change", async ({ world }) => {
  const { owner, editor, viewer, id } = await aSharedTrip(world);
  await editor.api.markPackingItem({ params: { id, name: "passport" }, body: { isPacked: true } });
  for (const each of [owner, editor, viewer]) {
    const { items } = await each.api.getPackingList({ params: { id } });
    expect(items.find(({ name }) => name === "passport")).toMatchObject({ isPacked: true });
  }
  const told = await world.database.db
    .selectFrom("liveEvents")
    .select("audience")
    .where("type", "=", "packing.changed")
    .where(
      "audience",
      "in",
      [owner, editor, viewer].map((each) => `user:${each.id}`),
    )
    .execute();
  expect(told.map(({ audience }) => audience).toSorted()).toEqual(
    [owner, viewer].map((each) => `user:${each.id}`).toSorted(),
  );
});
