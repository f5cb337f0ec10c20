import { addDays, calendarDateIn } from "@evoya/domain/dates";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

async function aTrip({ api }: TestMember): Promise<Itinerary> {
  const { id } = await api.generateItinerary({ body: anItinerary({ tripLength: 4 }) });
  const find = () => api.getItinerary({ params: { id } });
  await expect.poll(async () => (await find()).generation).toBe("ready");
  return find();
}

const inAYear = (): string => addDays(new Date().toISOString().slice(0, 10), 365);

describe("dates, travelers, and the name of a trip", () => {
  test("are shown first, then change the plan and the trip, and can be undone", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const params = { id: trip.id };
    const startDate = inAYear();
    const edits: PlanEdit[] = [
      { kind: "dates", startDate, tripLength: 5 },
      { kind: "travelers", travellers: 3, childAges: [8] },
      { kind: "rename", title: "Our tenth year" },
    ];
    const preview = await member.api.previewItineraryEdits({ params, body: { edits } });
    expect(preview).toMatchObject({ refused: null, change: expect.stringContaining("Our tenth year") });
    expect(preview.difference!.days.map(({ number }) => number)).toContain(5);
    expect((await member.api.getItinerary({ params })).tripLength).toBe(4);

    const { itinerary } = await member.api.editItinerary(
      { params, body: { edits } },
      { ifMatch: trip.updatedAt },
    );
    const changed = { title: "Our tenth year", startDate, endDate: addDays(startDate, 4), tripLength: 5 };
    expect(itinerary).toMatchObject({ ...changed, travellers: 3 });
    expect((await member.api.listItineraries()).items[0]).toMatchObject(changed);

    const undone = await member.api.chooseItineraryVersion(
      { params, body: { number: 1 } },
      { ifMatch: itinerary.updatedAt },
    );
    const { title, tripLength, travellers } = trip;
    expect(undone).toMatchObject({ title, startDate: trip.startDate, tripLength, travellers });
  });

  test("leave days alone that are over, and a trip that has begun can get longer", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aTrip(member);
    const params = { id };
    const { db } = world.database;
    const { id: _first, ...first } = await db
      .selectFrom("itineraryVersions")
      .selectAll()
      .where("itineraryId", "=", id)
      .executeTakeFirstOrThrow();
    // By the clock in Rome, two of its four days are over, and the third is today.
    const startDate = addDays(calendarDateIn("Europe/Rome", new Date()), -2);
    const { brief, days, ...rest } = first.plan as unknown as Plan;
    const begun = {
      ...rest,
      brief: { ...brief, startDate },
      days: days.map((day) => ({ ...day, date: addDays(startDate, day.number - 1) })),
    };
    const version = await db
      .insertInto("itineraryVersions")
      .values({ ...first, number: 2, plan: JSON.stringify(begun) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("itineraries").set({ currentVersionId: version.id }).where("id", "=", id).execute();
    const trip = await member.api.getItinerary({ params });

    const edits: PlanEdit[] = [
      { kind: "dates", startDate, tripLength: 6 },
      { kind: "pace", pace: "relaxed" },
    ];
    const preview = await member.api.previewItineraryEdits({ params, body: { edits } });
    expect(preview.refused).toBeNull();
    expect(preview.difference!.days.map(({ number }) => number)).not.toContain(1);
    const { itinerary } = await member.api.editItinerary(
      { params, body: { edits } },
      { ifMatch: trip.updatedAt },
    );
    expect(itinerary).toMatchObject({ startDate, tripLength: 6, endDate: addDays(startDate, 5) });
    expect(itinerary.plan!.days.slice(0, 2).map(({ items }) => items)).toEqual(
      trip.plan!.days.slice(0, 2).map(({ items }) => items),
    );
  });

  test("can't be in the past, or change while the trip is being booked", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const params = { id: trip.id };
    const begin = (startDate: string) =>
      member.api.editItinerary(
        { params, body: { edits: [{ kind: "dates", startDate, tripLength: 4 }] } },
        { ifMatch: trip.updatedAt },
      );
    await expect(begin("2020-05-14")).rejects.toMatchObject({ code: "invalid_input" });
    await world.database.db
      .updateTable("itineraries")
      .set({ bookingStatus: "in_progress", updatedAt: trip.updatedAt })
      .where("id", "=", trip.id)
      .execute();
    const { updatedAt } = await member.api.getItinerary({ params });
    await expect(
      member.api.editItinerary(
        { params, body: { edits: [{ kind: "dates", startDate: inAYear(), tripLength: 4 }] } },
        { ifMatch: updatedAt },
      ),
    ).rejects.toMatchObject({
      code: "conflict",
      detail: "This trip is being booked. Ask your concierge to change its dates or travelers.",
    });
  });
});

describe("a whole trip", () => {
  test("can be archived and restored", async ({ world }) => {
    const member = await world.member();
    const { id } = await aTrip(member);
    const put = (archived: boolean) => member.api.archiveItinerary({ params: { id }, body: { archived } });
    expect(await put(true)).toMatchObject({ isArchived: true });
    expect((await member.api.getDashboard()).stats.totalTrips).toBe(0);
    expect(await put(false)).toMatchObject({ isArchived: false });
    expect((await member.api.getDashboard()).stats.totalTrips).toBe(1);
  });

  test("is copied with its plan, once per key, and uses up no itinerary", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aTrip(member);
    const used = (await member.api.getItineraryDefaults()).generations.used;
    const copyOnce = () =>
      member.api.duplicateItinerary({ params: { id: trip.id } }, { idempotencyKey: `copy-${trip.id}` });
    const { id } = await copyOnce();
    expect(await copyOnce()).toEqual({ id });
    const copy = await member.api.getItinerary({ params: { id } });
    expect(copy).toMatchObject({
      title: `Copy of ${trip.title}`,
      startDate: trip.startDate,
      generation: "ready",
    });
    expect(copy.plan!.days).toEqual(trip.plan!.days);
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(used);
  });

  test("is deleted, but not with a booking", async ({ world }) => {
    const member = await world.member();
    const { id } = await aTrip(member);
    const { db } = world.database;
    await db.updateTable("itineraries").set({ bookingStatus: "requested" }).where("id", "=", id).execute();
    const remove = () => member.api.deleteItinerary({ params: { id } });
    await expect(remove()).rejects.toMatchObject({
      code: "conflict",
      detail: "A trip with a booking stays in your account. You can archive it instead.",
    });
    await db.updateTable("itineraries").set({ bookingStatus: "cancelled" }).where("id", "=", id).execute();
    await remove();
    await expect(member.api.getItinerary({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });
});
