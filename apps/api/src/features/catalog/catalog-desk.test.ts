import { destinationById } from "@evoya/domain/catalog/index";
import type { EntryType } from "@evoya/domain/catalog-entries";
import { addDays } from "@evoya/domain/dates";
import type { Plan } from "@evoya/domain/planner/plan";
import type { WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

const today = new Date().toISOString().slice(0, 10);
/** What the database was made with, perhaps just before midnight. */
const whenLoaded = expect.toSatisfy((date: string) => [addDays(today, -1), today].includes(date));
const checked = { checkedOn: today, source: "The museum's website" };

const destinationNamed = async ({ api }: TestStaff, q: string) =>
  (await api.listDestinations({ query: { q } })).items[0]!;

type Whole<Type extends EntryType> = Extract<WholeCatalogPlace, { type: Type }>;

/** One of a destination's entries, by its name. */
async function anEntry<Type extends EntryType>(
  staff: TestStaff,
  key: string,
  type: Type,
  name: string,
): Promise<Whole<Type>> {
  const { id } = await destinationNamed(staff, destinationById(key)!.name);
  const { items } = await staff.api.listCatalogPlaces({ query: { destinationId: id, type, q: name } });
  const found = await staff.api.getCatalogPlace({
    params: { id: items.find((each) => each.name === name)!.id },
  });
  expect(found.type).toBe(type);
  return found as Whole<Type>;
}

/** One of a destination's places, by its position in the data file. */
const aPlace = (staff: TestStaff, key: string, at: number) =>
  anEntry(staff, key, "visit", destinationById(key)!.places[at]!.name);

const bodyOf = ({ place: { id: _, ...body } }: Whole<"visit">) => body;

const lastLogged = async ({ database: { db } }: World, resourceId: string) =>
  db
    .selectFrom("adminActivityLogs")
    .select(["action", "before", "after", "adminUserId"])
    .where("resourceId", "=", resourceId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

const namesIn = (plan: unknown): string[] =>
  (plan as Plan).days.flatMap(({ items }) => items.map(({ title }) => title));

describe("the list of destinations", () => {
  test("counts what each has, and filters by source, status, and name", async ({ world }) => {
    const viewer = await world.staff("viewer");
    const rome = await destinationNamed(viewer, "rome");
    const file = destinationById("rome")!;
    expect(rome).toMatchObject({
      key: "rome",
      source: "evoya",
      status: "unverified",
      places: file.places.length,
      areas: file.areas.length,
      meals: file.meals.length,
      stays: file.lodgings.length,
      oldestOn: whenLoaded,
    });
    const { api } = viewer;
    expect((await api.countDestinations({ query: { source: "evoya" } })).count).toBe(33);
    expect((await api.countDestinations({ query: { source: "model" } })).count).toBe(0);
    expect((await api.countDestinations({ query: { q: "italy" } })).count).toBe(1);
  });
});

describe("a destination's page", () => {
  test("says where its places are, and whether they're enough", async ({ world }) => {
    const viewer = await world.staff("viewer");
    const { id } = await destinationNamed(viewer, "Rome");
    const params = { id };
    const rome = await viewer.api.getDestination({ params });
    expect(rome.spots).toHaveLength(destinationById("rome")!.places.length);
    const { days, items } = await viewer.api.getDestinationCoverage({ params });
    expect([days, items.length]).toEqual([14, 13]);
    expect(items.every(({ visits, enough }) => visits >= enough)).toBe(true);
    const nobody = viewer.api.getDestination({ params: { id: crypto.randomUUID() } });
    await expect(nobody).rejects.toMatchObject({ code: "not_found" });
  });

  test("can be verified by agents; ours can't be retired, others can by managers", async ({ world }) => {
    const [agent, manager] = [await world.staff("agent"), await world.staff("manager")];
    const { id, updatedAt } = await destinationNamed(agent, "Lisbon");
    const params = { id };
    const after = await agent.api.checkDestination({ params, body: checked }, { ifMatch: updatedAt });
    expect(after).toMatchObject({ status: "verified", checkedOn: today, checkedBy: "Sam Moss" });
    const own = manager.api.retireDestination(
      { params, body: { isRetired: true } },
      { ifMatch: after.updatedAt },
    );
    await expect(own).rejects.toMatchObject({ code: "conflict" });

    const made = await world.database.db
      .insertInto("destinations")
      .values({ key: "made-x", name: "Xville", country: "France", source: "model", version: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await world.database.db
      .insertInto("destinationEditions")
      .values({
        destinationId: made.id,
        version: 1,
        source: "model",
        fingerprint: "x",
        destination: JSON.stringify({ ...destinationById("rome"), id: "made-x", name: "Xville", places: [] }),
      })
      .execute();
    const model = await destinationNamed(manager, "Xville");
    const retire = (isRetired: boolean, ifMatch: string, by = manager) =>
      by.api.retireDestination({ params: { id: made.id }, body: { isRetired } }, { ifMatch });
    await expect(retire(true, model.updatedAt, agent)).rejects.toMatchObject({ code: "forbidden" });
    const retired = await retire(true, model.updatedAt);
    expect(retired.status).toBe("retired");
    expect(await lastLogged(world, made.id)).toMatchObject({
      action: "destination.retire",
      before: { isRetired: false },
      after: { destination: "Xville", isRetired: true },
    });
    await expect(retire(false, model.updatedAt)).rejects.toMatchObject({ code: "stale" });
    expect((await retire(false, retired.updatedAt)).status).toBe("unverified");
  });
});

describe("a place", () => {
  test("is changed by managers, planned with from then on, and can be restored", async ({ world }) => {
    const manager = await world.staff("manager");
    const before = await aPlace(manager, "rome", 0);
    const params = { id: before.id };
    const body = { ...bodyOf(before), name: "The arena", costCents: 2500 };
    const after = await manager.api.updateCatalogPlace({ params, body }, { ifMatch: before.updatedAt });
    expect(after).toMatchObject({
      name: "The arena",
      isChanged: true,
      changedBy: "Sam Moss",
      checkedOn: null,
    });
    expect(after.original).toEqual(before.place);
    expect(await lastLogged(world, before.id)).toEqual({
      action: "catalog_place.update",
      adminUserId: manager.id,
      before: { place: before.name, name: before.name, costCents: before.place.costCents },
      after: { place: "The arena", name: "The arena", costCents: 2500 },
    });

    const member = await world.member({ plan: "base" });
    const trip = await aReadyTrip(member, { tripLength: 14 });
    expect(namesIn(trip.plan)).not.toContain(before.name);

    const back = await manager.api.restoreCatalogPlaceSource({ params }, { ifMatch: after.updatedAt });
    expect(back).toMatchObject({ name: before.name, isChanged: false, changedAt: null });
    expect(back.place).toEqual(before.place);
    expect((await member.api.getItinerary({ params: { id: trip.id } })).plan).toEqual(trip.plan);
  });

  test("says what a change would do to three sample trips, and changes nothing", async ({ world }) => {
    const manager = await world.staff("manager");
    const place = await aPlace(manager, "rome", 1);
    const params = { id: place.id };
    const preview = (change: object, staff = manager) =>
      staff.api.previewCatalogPlace({ params, body: { ...bodyOf(place), ...change } });
    const { items } = await preview({ closedIn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] });
    expect(items.map(({ trip }) => trip)).toHaveLength(3);
    expect((await preview({})).items.every(({ difference }) => difference.days.length === 0)).toBe(true);
    await expect(preview({ areaId: "nowhere" })).rejects.toMatchObject({ errors: [{ path: "areaId" }] });
    await expect(preview({}, await world.staff("agent"))).rejects.toMatchObject({ code: "forbidden" });
    expect(await manager.api.getCatalogPlace({ params })).toEqual(place);
  });

  test("keeps the first of two changes, and tells the second who made it", async ({ world }) => {
    const [one, other] = [await world.staff("manager"), await world.staff("owner")];
    const place = await aPlace(one, "rome", 2);
    const params = { id: place.id };
    const version = { ifMatch: place.updatedAt };
    await one.api.updateCatalogPlace({ params, body: { ...bodyOf(place), visitMinutes: 50 } }, version);
    const late = other.api.updateCatalogPlace({ params, body: bodyOf(place) }, version);
    await expect(late).rejects.toMatchObject({ code: "stale" });
    expect(await lastLogged(world, place.id)).toMatchObject({
      adminUserId: one.id,
      after: { visitMinutes: 50 },
    });
  });

  test("is refused when the planner couldn't work with it", async ({ world }) => {
    const manager = await world.staff("manager");
    const place = await aPlace(manager, "rome", 3);
    const update = (change: object) =>
      manager.api.updateCatalogPlace(
        { params: { id: place.id }, body: { ...bodyOf(place), ...change } },
        { ifMatch: place.updatedAt },
      );
    for (const [path, change] of [
      ["coordinates", { coordinates: { latitude: 0, longitude: 0 } }],
      ["areaId", { areaId: "nowhere" }],
      ["closesAt", { opensAt: "10:00", closesAt: "10:15" }],
      ["name", { name: "<script>" }],
      ["visitMinutes", { visitMinutes: 5 }],
    ] as const)
      await expect(update(change), path).rejects.toMatchObject({ code: "invalid_input", errors: [{ path }] });
  });

  test("is checked by agents, not in the future, and counts as checked until it's changed", async ({
    world,
  }) => {
    const [agent, manager] = [await world.staff("agent"), await world.staff("manager")];
    const place = await aPlace(agent, "nepal", 0);
    const params = { id: place.id };
    const check = (body: typeof checked) =>
      agent.api.checkCatalogPlace({ params, body }, { ifMatch: place.updatedAt });
    await expect(check({ ...checked, checkedOn: "2999-01-01" })).rejects.toMatchObject({
      errors: [{ path: "checkedOn" }],
    });
    const after = await check({ ...checked, checkedOn: "2025-01-31" });
    expect(after).toMatchObject({ checkedOn: "2025-01-31", checkedBy: "Sam Moss", knownOn: "2025-01-31" });
    const count = async (state: "stale" | "unchecked") =>
      (await agent.api.countCatalogPlaces({ query: { state, destinationId: place.destinationId } })).count;
    expect(await count("stale")).toBe(1);
    const unchecked = await count("unchecked");

    const edit = (staff: TestStaff) =>
      staff.api.updateCatalogPlace(
        { params, body: { ...bodyOf(place), note: "Closed for lunch, whatever they say." } },
        { ifMatch: after.updatedAt },
      );
    await expect(edit(agent)).rejects.toMatchObject({ code: "forbidden" });
    expect(await edit(manager)).toMatchObject({ checkedOn: null, knownOn: today });
    expect([await count("stale"), await count("unchecked")]).toEqual([0, unchecked + 1]);
  });

  test("is in no new plan once it's retired, and can be brought back", async ({ world }) => {
    const [manager, viewer] = [await world.staff("manager"), await world.staff("viewer")];
    const place = await aPlace(manager, "paris", 0);
    const params = { id: place.id };
    const member = await world.member({ plan: "base" });
    const wanted = { destination: "Paris", tripLength: 14 };
    const before = await aReadyTrip(member, wanted);
    expect(namesIn(before.plan)).toContain(place.name);
    const retire = (staff: TestStaff, isRetired: boolean, ifMatch: string) =>
      staff.api.retireCatalogPlace({ params, body: { isRetired } }, { ifMatch });
    await expect(retire(viewer, true, place.updatedAt)).rejects.toMatchObject({ code: "forbidden" });
    const retired = await retire(manager, true, place.updatedAt);
    expect(retired.isRetired).toBe(true);
    expect(namesIn((await aReadyTrip(member, wanted)).plan)).not.toContain(place.name);
    expect((await member.api.getItinerary({ params: { id: before.id } })).plan).toEqual(before.plan);
    const check = manager.api.checkCatalogPlace({ params, body: checked }, { ifMatch: retired.updatedAt });
    await expect(check).rejects.toMatchObject({ code: "conflict" });
    const back = await retire(manager, false, retired.updatedAt);
    expect(back.place).toEqual(place.place);
  });
});

describe("a table and a stay", () => {
  const { meals, lodgings } = destinationById("barcelona")!;

  test("are counted, filtered, checked, and conflict like places", async ({ world }) => {
    const [agent, manager] = [await world.staff("agent"), await world.staff("manager")];
    const { id: destinationId } = await destinationNamed(agent, "Barcelona");
    const count = async (type: EntryType, state?: "unchecked") =>
      (await agent.api.countCatalogPlaces({ query: { destinationId, type, state } })).count;
    expect([await count("table"), await count("stay")]).toEqual([meals.length, lodgings.length]);

    const table = await anEntry(agent, "barcelona", "table", meals[0]!.title);
    expect(table).toMatchObject({ kind: meals[0]!.meal, knownOn: whenLoaded, place: meals[0] });
    const params = { id: table.id };
    const done = await agent.api.checkCatalogPlace({ params, body: checked }, { ifMatch: table.updatedAt });
    expect(done).toMatchObject({ type: "table", checkedOn: today, checkedBy: "Sam Moss" });
    expect(await count("table", "unchecked")).toBe(meals.length - 1);

    const { id: _, ...facts } = table.place;
    const body = { ...facts, type: "table", title: "Noodles in a box" } as const;
    const late = manager.api.updateCatalogPlace({ params, body }, { ifMatch: table.updatedAt });
    await expect(late).rejects.toMatchObject({ code: "stale" });
    const { areaId, note } = facts;
    const stay = {
      type: "stay" as const,
      name: "Tent",
      areaId,
      styles: ["budget" as const],
      nightlyCents: 1,
      note,
    };
    const other = manager.api.updateCatalogPlace({ params, body: stay }, { ifMatch: done.updatedAt });
    await expect(other).rejects.toMatchObject({ errors: [{ path: "type" }] });
    const away = { ...body, areaId: "nowhere" };
    const nowhere = manager.api.updateCatalogPlace({ params, body: away }, { ifMatch: done.updatedAt });
    await expect(nowhere).rejects.toMatchObject({ errors: [{ path: "areaId" }] });

    const { items } = await manager.api.previewCatalogPlace({ params, body });
    expect(items).toHaveLength(3);
    const after = await manager.api.updateCatalogPlace({ params, body }, { ifMatch: done.updatedAt });
    expect(after).toMatchObject({ name: "Noodles in a box", isChanged: true, checkedOn: null });
    const back = await manager.api.restoreCatalogPlaceSource({ params }, { ifMatch: after.updatedAt });
    expect(back.place).toEqual(meals[0]);
  });

  test("are in no new plan once they're retired; the last stay can't be", async ({ world }) => {
    const manager = await world.staff("manager");
    const retire = async (type: "table" | "stay", name: string) => {
      const entry = await anEntry(manager, "barcelona", type, name);
      const version = { ifMatch: entry.updatedAt };
      return manager.api.retireCatalogPlace({ params: { id: entry.id }, body: { isRetired: true } }, version);
    };
    const member = await world.member({ plan: "base" });
    const wanted = { destination: "Barcelona", tripLength: 10 };
    const before = namesIn((await aReadyTrip(member, wanted)).plan);
    const eaten = meals.find(({ title }) => before.includes(title))!;
    await retire("table", eaten.title);
    for (const { name } of lodgings.slice(1)) await retire("stay", name);
    const after = namesIn((await aReadyTrip(member, wanted)).plan);
    expect(after).not.toContain(eaten.title);
    expect(after).toContain(`Check in: ${lodgings[0].name}`);
    await expect(retire("stay", lodgings[0].name)).rejects.toMatchObject({ code: "conflict" });
    expect((await destinationNamed(manager, "Barcelona")).stays).toBe(1);
  });
});
