import { anOfferedVisit } from "@evoya/domain/planner/edit/instead.builder";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import type { Itinerary } from "@evoya/schemas/itineraries";
import type { Problem } from "@evoya/schemas/problems";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

async function aTrip(member: TestMember, wishes: Parameters<typeof anItinerary>[0] = {}): Promise<Itinerary> {
  const { id } = await member.api.generateItinerary({ body: anItinerary({ tripLength: 5, ...wishes }) });
  const find = () => member.api.getItinerary({ params: { id } });
  await expect.poll(async () => (await find()).generation).toBe("ready");
  return find();
}

const visitOn = ({ plan }: Itinerary, day: number) =>
  plan!.days[day - 1]!.items.find(({ kind }) => kind === "place")!;

const removal = (trip: Itinerary): PlanEdit => ({ kind: "remove", itemId: visitOn(trip, 2).id });

const edit = (member: TestMember, trip: Itinerary, ...edits: PlanEdit[]) =>
  member.api.editItinerary({ params: { id: trip.id }, body: { edits } }, { ifMatch: trip.updatedAt });

const versionsOf = async (member: TestMember, { id }: Itinerary) =>
  (await member.api.listItineraryVersions({ params: { id } })).items;

describe("POST /v1/me/itineraries/:id/edits", () => {
  test("makes a new version, and says what that does to time and cost", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const visit = visitOn(trip, 2);
    const { itinerary, change, effect, flags } = await edit(member, trip, removal(trip));
    expect(change).toBe(`Removed ${visit.title}`);
    expect(flags).toEqual([]);
    expect(itinerary.plan!.costs.totalCents - trip.plan!.costs.totalCents).toBe(effect.costCents);
    expect(JSON.stringify(itinerary.plan)).not.toContain(visit.id);
    const { items } = await member.api.listItineraries();
    expect(items[0]!.totalCents).toBe(itinerary.plan!.costs.totalCents);
    expect(await versionsOf(member, trip)).toMatchObject([
      { number: 2, basedOn: 1, change, source: "member", isCurrent: true },
      { number: 1, basedOn: null, change: "", source: "builtin", isCurrent: false },
    ]);
  });

  test("accepts something of the member's own, as plain text", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const title = `Tea with <b>Ada</b> & "Bo" 🫖`;
    const { itinerary } = await edit(member, trip, {
      kind: "add",
      dayNumber: 2,
      position: 1,
      title,
      note: "",
      minutes: 45,
      costCents: 1500,
    });
    expect(itinerary.plan!.days[1]!.items[1]).toMatchObject({ title, source: "member", costCents: 1500 });
    const { html } = await world.database.db
      .selectFrom("itineraryVersions")
      .select("html")
      .where("itineraryId", "=", trip.id)
      .where("number", "=", 2)
      .executeTakeFirstOrThrow();
    expect(html).toContain("Tea with &lt;b&gt;Ada");
  });

  test("has dinner at another time, and refuses one that's no dinner", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const dinner = { kind: "mealtime", meal: "dinner", dayNumber: 2, at: "20:45" } as const;
    const { itinerary, change } = await edit(member, trip, dinner);
    expect(change).toBe("Dinner on day 2 at 8:45 PM");
    const times = itinerary.plan!.days[1]!.items.filter(({ kind }) => kind === "meal");
    expect(times.at(-1)).toMatchObject({ startsAt: "20:45" });
    await expect(edit(member, itinerary, { ...dinner, at: "09:00" })).rejects.toMatchObject({
      code: "conflict",
      message: "Dinner can be from 5:00 PM to 10:30 PM.",
    });
  });

  test("leaves a day that's over as it was when a flight changes", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const { db } = world.database;
    await sql`insert into itinerary_versions (itinerary_id, number, plan, html, source, created_by_kind)
      select itinerary_id, 2, jsonb_set(plan::jsonb, '{days,0,date}', '"2020-01-01"'), html, source, created_by_kind
      from itinerary_versions where itinerary_id = ${trip.id}`.execute(db);
    await sql`update itineraries set current_version_id =
      (select id from itinerary_versions where itinerary_id = ${trip.id} and number = 2)
      where id = ${trip.id}`.execute(db);
    const now = await member.api.getItinerary({ params: { id: trip.id } });
    const edits: PlanEdit[] = [{ kind: "flights", arrivesAt: "16:20", leavesAt: "13:30" }];
    const preview = await member.api.previewItineraryEdits({ params: { id: trip.id }, body: { edits } });
    expect(preview.change).toMatch(/^Planned around taking off at 1:30 PM/);
    const { itinerary } = await edit(member, now, ...edits);
    expect(itinerary.plan!.days[0]!.items).toEqual(trip.plan!.days[0]!.items);
    expect(itinerary.plan!.days.at(-1)!.items).not.toEqual(trip.plan!.days.at(-1)!.items);
  });

  test("refuses the impossible in plain words, and changes nothing", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const arrival = trip.plan!.days[0]!.items[0]!;
    await expect(edit(member, trip, { kind: "remove", itemId: arrival.id })).rejects.toMatchObject({
      code: "conflict",
      detail: "Arrival, check-in, check-out, and departure stay where they are.",
    });
    await expect(
      edit(member, trip, {
        kind: "add",
        dayNumber: 2,
        position: 0,
        title: " ",
        note: "",
        minutes: 45,
        costCents: 0,
      }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "edits.0.title", message: "Please say what it is" }],
    });
    expect(await versionsOf(member, trip)).toHaveLength(1);
  });

  test("refuses a change to a plan that has changed since, and makes one version when two come at once", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const both = await Promise.allSettled([
      edit(member, trip, removal(trip)),
      edit(member, trip, { kind: "remove", itemId: visitOn(trip, 3).id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "stale" } });
    expect(await versionsOf(member, trip)).toHaveLength(2);
  });

  test("is for members with the whole plan", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const trip = await aTrip(member);
    await expect(edit(member, trip, { kind: "remove", itemId: "day-1-item-3" })).rejects.toMatchObject({
      code: "entitlement_required",
    });
  });
});

describe("PUT /v1/me/itineraries/:id/version", () => {
  test("undoes and redoes without losing anything", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const { itinerary } = await edit(member, trip, removal(trip));
    const choose = (number: number, { id, updatedAt }: Itinerary) =>
      member.api.chooseItineraryVersion({ params: { id }, body: { number } }, { ifMatch: updatedAt });
    const undone = await choose(1, itinerary);
    expect(undone.plan).toEqual(trip.plan);
    const redone = await choose(2, undone);
    expect(redone.plan).toEqual(itinerary.plan);
    await expect(choose(9, redone)).rejects.toMatchObject({ code: "not_found" });
    await expect(choose(1, trip)).rejects.toMatchObject({ code: "stale" });
  });
});

test("GET /v1/me/itineraries/:id/alternatives names places that can replace an item", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const trip = await aTrip(member);
  const visit = visitOn(trip, 2);
  const { items } = await member.api.listAlternatives({
    params: { id: trip.id },
    query: { itemId: visit.id },
  });
  expect(items.length).toBeGreaterThan(0);
  const { itinerary } = await edit(member, trip, {
    kind: "replace",
    itemId: visit.id,
    placeId: items[0]!.id,
  });
  expect(itinerary.plan!.days[1]!.items.find(({ id }) => id === visit.id)?.title).toBe(items[0]!.name);
});

test("a trip's children stay with it, however its plan changes", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const trip = await aTrip(member, { travelParty: "family", travelers: 4, childAges: [3, 9] });
  expect(trip.plan!.brief).toMatchObject({ travellers: 4, childAges: [3, 9], accessNeeds: [] });
  const { itinerary } = await edit(member, trip, { kind: "pace", pace: "relaxed" });
  expect(itinerary.plan!.brief).toMatchObject({ pace: "relaxed", travellers: 4, childAges: [3, 9] });
});

describe("POST /v1/me/itineraries/:id/wishes", () => {
  const wish = (member: TestMember, { id }: Itinerary, text: string) =>
    member.api.readWishes({ params: { id }, body: { text } });

  test("shows what a wish would do, changes nothing, and applies it once it's accepted", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const preview = await wish(member, trip, "Slower mornings, and a pony");
    expect(preview).toMatchObject({
      edits: [{ kind: "mornings", from: "10:30" }],
      change: "Start time set to 10:30 AM",
      notUnderstood: ["a pony"],
      refused: null,
      reader: "rules",
    });
    expect(preview.difference!.days.length).toBeGreaterThan(0);
    expect(await versionsOf(member, trip)).toHaveLength(1);
    const { itinerary, change } = await edit(member, trip, ...preview.edits);
    expect(change).toBe(preview.change);
    expect(itinerary.plan!.brief.morningsFrom).toBe("10:30");
  });

  test("tells apart what isn't understood, what lacks AM or PM, what nothing fits, and what's so already", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const text = "a lake on day 2, we land at 9, just the two of us, and a pony";
    expect(await wish(member, trip, text)).toMatchObject({
      edits: [],
      nothingFits: ["a lake on day 2"],
      needsAmOrPm: ["we land at 9"],
      alreadySo: ["just the two of us"],
      notUnderstood: ["a pony"],
    });
  });

  test("offers another day for a visit that doesn't fit on its own", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const { name, edit: asked, message, instead } = anOfferedVisit(trip.plan as unknown as Plan);
    const offer = { change: "", difference: null, refused: message, instead };
    expect(await wish(member, trip, `Add ${name} on day ${asked.dayNumber}`)).toMatchObject(offer);
    const params = { id: trip.id };
    expect(await member.api.previewItineraryEdits({ params, body: { edits: [asked] } })).toMatchObject(offer);
    const refused = await edit(member, trip, asked).catch((error: Problem) => error);
    expect(refused).toMatchObject({ code: "conflict", message, instead });
    const { itinerary } = await edit(member, trip, ...instead.edits);
    const day = itinerary.plan!.days[instead.dayNumber - 1]!;
    expect(day.items.find(({ placeId }) => placeId === asked.placeId)?.startsAt).toBe(instead.startsAt);
  });

  test("says why something isn't possible", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    expect(await wish(member, trip, "One more beach day")).toMatchObject({
      difference: null,
      refused: expect.stringMatching(/^We have nothing more for beaches near your stops on day \d\.$/),
    });
  });

  test("requires words, not an essay", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    for (const text of ["  ", "x".repeat(501)])
      await expect(wish(member, trip, text)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

test("GET /v1/me/itineraries/:id/comparison says what differs between two versions", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const trip = await aTrip(member);
  const visit = visitOn(trip, 2);
  const { effect } = await edit(member, trip, removal(trip));
  const compare = (from: number, to: number) =>
    member.api.compareItineraryVersions({ params: { id: trip.id }, query: { from, to } });
  expect(await compare(1, 2)).toMatchObject({
    effect,
    days: [{ number: 2, removed: [visit.title], added: [] }],
  });
  expect(await compare(2, 1)).toMatchObject({ days: [{ added: [visit.title] }] });
  await expect(compare(1, 9)).rejects.toMatchObject({ code: "not_found" });
});
