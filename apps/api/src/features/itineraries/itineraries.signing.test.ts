import { destinationById } from "@evoya/domain/catalog/index";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanItem } from "@evoya/domain/planner/plan";
import { sql } from "kysely";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, type TestStaff, test, type World } from "../../test/world.ts";
import { digestOf } from "./item-origins.ts";

type Signing = { items?: string[] | null; isSigned?: boolean; note?: string };

const read = (staff: TestStaff, id: string) => staff.api.getItineraryForStaff({ params: { id } });

const sign = (staff: TestStaff, id: string, ifMatch: string, body: Signing = {}) =>
  staff.api.signItinerary(
    { params: { id }, body: { items: null, isSigned: true, note: "", ...body } },
    { ifMatch },
  );

const itemsOf = (plan: unknown): PlanItem[] => (plan as Plan).days.flatMap(({ items }) => items);
const visitsOf = (plan: unknown) => itemsOf(plan).filter(({ kind }) => kind === "place");

const edit = async (member: TestMember, id: string, edits: PlanEdit[]) => {
  const { updatedAt } = await member.api.getItinerary({ params: { id } });
  return (await member.api.editItinerary({ params: { id }, body: { edits } }, { ifMatch: updatedAt }))
    .itinerary;
};

/** A visit that takes the place of another one of the plan. */
function anExchange(plan: Plan): PlanEdit[] {
  const { places } = destinationById(plan.legs[0]!.destinationId)!;
  const visits = plan.days.flatMap(({ number }) =>
    places.map(({ id }): PlanEdit => ({ kind: "visit", placeId: id, dayNumber: number })),
  );
  const found = visits.find((visit) => {
    const outcome = applyEdits(plan, [visit]);
    return outcome.ok && outcome.change.includes(" in place of ");
  });
  if (!found) throw new Error("Nothing gives way to anything");
  return [found];
}

const inTheLog = ({ database: { db } }: World, resourceId: string) =>
  db
    .selectFrom("adminActivityLogs")
    .select(["action", "adminUserId", "subjectUserId", "after"])
    .where("resourceId", "=", resourceId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

describe("PUT /v1/admin/itineraries/:id/signatures", () => {
  test("signs an item, and its member sees the name, day, and note", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt, plan } = await aReadyTrip(member);
    const [visit, other] = visitsOf(plan) as [PlanItem, PlanItem];
    expect(visit.origin).toEqual({
      facts: "evoya",
      checkedOn: null,
      website: null,
      addedBy: null,
      signature: null,
    });
    await sign(agent, id, updatedAt, { items: [visit.id], note: "They're open on Sundays." });
    const after = visitsOf((await member.api.getItinerary({ params: { id } })).plan);
    const signatureOf = (itemId: string) => after.find((item) => item.id === itemId)?.origin?.signature;
    expect(signatureOf(visit.id)).toEqual({
      by: "Sam",
      at: expect.any(String),
      note: "They're open on Sundays.",
      holds: true,
    });
    expect(signatureOf(other.id)).toBeNull();
    expect(await inTheLog(world, id)).toEqual({
      action: "itinerary.sign",
      adminUserId: agent.id,
      subjectUserId: member.id,
      after: { version: 1, items: 1, titles: visit.title, note: "They're open on Sundays." },
    });
  });

  test("keeps what's signed from giving way to a visit that's added", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt, plan } = await aReadyTrip(member);
    const edits = anExchange(plan as unknown as Plan);
    const preview = () => member.api.previewItineraryEdits({ params: { id }, body: { edits } });
    expect((await preview()).difference!.days.flatMap(({ removed }) => removed)).not.toEqual([]);
    await sign(agent, id, updatedAt);
    const { difference, refused } = await preview();
    expect(difference?.days.flatMap(({ removed }) => removed) ?? []).toEqual([]);
    if (refused) return;
    const titles = visitsOf(await edit(member, id, edits).then((trip) => trip.plan)).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(expect.arrayContaining(visitsOf(plan).map(({ title }) => title)));
  });

  test("signs a whole plan; anything changed later is unsigned, and signed again when the change is undone", async ({
    world,
  }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt, plan } = await aReadyTrip(member);
    const signed = await sign(agent, id, updatedAt);
    expect(itemsOf(signed.plan).every(({ origin }) => origin?.signature?.holds)).toBe(true);

    const visit = visitsOf(plan).find(({ id: itemId }) => itemId.startsWith("day-2"))!;
    const added = { kind: "add", position: 0, title: "Tea", note: "", minutes: 30, costCents: 0 } as const;
    const changed = await edit(member, id, [
      { kind: "morning", dayNumber: 2, from: "11:00" },
      { ...added, dayNumber: 3 },
      { kind: "note", itemId: visit.id, note: "Bring a hat" },
    ]);
    const now = itemsOf(changed.plan);
    expect(now.find(({ title }) => title === "Tea")?.origin).toMatchObject({
      addedBy: "you",
      signature: null,
    });
    expect(now.find((item) => item.id === visit.id)?.origin?.signature).toMatchObject({
      by: "Sam",
      holds: false,
    });
    const firstDay = (changed.plan as Plan).days[0]!.items;
    expect(firstDay.every(({ origin }) => origin?.signature?.holds)).toBe(true);

    const back = await member.api.chooseItineraryVersion(
      { params: { id }, body: { number: 1 } },
      { ifMatch: changed.updatedAt },
    );
    expect(itemsOf(back.plan).every(({ origin }) => origin?.signature?.holds)).toBe(true);
  });

  test("takes signatures back, one by one or all", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt, plan } = await aReadyTrip(member);
    await sign(agent, id, updatedAt);
    const [visit] = visitsOf(plan) as [PlanItem];
    const manager = await world.staff("manager");
    const one = await sign(manager, id, updatedAt, { items: [visit.id], isSigned: false });
    expect(itemsOf(one.plan).filter(({ origin }) => !origin?.signature)).toMatchObject([{ id: visit.id }]);
    const none = await sign(manager, id, updatedAt, { isSigned: false });
    expect(itemsOf(none.plan).some(({ origin }) => origin?.signature)).toBe(false);
    expect(await inTheLog(world, id)).toMatchObject({ action: "itinerary.unsign", adminUserId: manager.id });
  });

  test("refuses an older version, items that aren't there, viewers, and keys", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt } = await aReadyTrip(member);
    const key = await world.thirdParty(["itineraries.read", "itineraries.write"]);
    const byKey = key.api.signItinerary(
      { params: { id }, body: { items: null, isSigned: true, note: "" } },
      { ifMatch: updatedAt },
    );
    await expect(byKey).rejects.toMatchObject({ code: "forbidden", message: "A person signs, not a key." });
    await expect(sign(await world.staff("viewer"), id, updatedAt)).rejects.toMatchObject({
      code: "forbidden",
    });
    const gone = sign(agent, id, updatedAt, { items: ["day-1-99"] });
    await expect(gone).rejects.toMatchObject({ code: "conflict" });
    await edit(member, id, [{ kind: "pace", pace: "relaxed" }]);
    await expect(sign(agent, id, updatedAt)).rejects.toMatchObject({ code: "stale" });
    expect(itemsOf((await read(agent, id)).plan).some(({ origin }) => origin?.signature)).toBe(false);
  });

  test("makes the PDF again", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt } = await aReadyTrip(member);
    const download = async () =>
      Buffer.from(
        (await member.http.get(`/v1/me/itineraries/${id}/pdf`, { responseType: "arraybuffer" })).data,
      );
    const before = await download();
    await sign(agent, id, updatedAt);
    expect((await download()).equals(before)).toBe(false);
  });

  test("isn't missed by a PDF that was being made: that one isn't kept", async ({ world }) => {
    const { db } = world.database;
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, plan } = await aReadyTrip(member);
    const day = (plan as Plan).days[0]!;
    const item = day.items[0]!;
    const isBeingKept = async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%itineraries%for update%'
      `.execute(db);
      return rows.length > 0;
    };
    const { answer } = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("itineraries").select("id").where("id", "=", id).forUpdate().execute();
      const answer = member.http.get(`/v1/me/itineraries/${id}/pdf`, { responseType: "arraybuffer" });
      await expect.poll(isBeingKept, { timeout: 10_000 }).toBe(true);
      const signed = { itemId: item.id, title: item.title, digest: digestOf(day, item), note: "" };
      await transaction
        .insertInto("itinerarySignatures")
        .values({ ...signed, itineraryId: id, signedBy: agent.id })
        .execute();
      return { answer };
    });
    const { text } = await extractText(new Uint8Array((await answer).data), { mergePages: true });
    expect(text).toContain("Signed by Sam");
  });
});

describe("where items come from", () => {
  test("is the concierge for what the team adds, and you for what you add when nobody shares the trip", async ({
    world,
  }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt } = await aReadyTrip(member);
    const added = { kind: "add", position: 1, title: "Boat", note: "", minutes: 30, costCents: 0 } as const;
    const body = { edits: [{ ...added, dayNumber: 2 }] };
    const { itinerary } = await agent.api.editItineraryForStaff(
      { params: { id }, body },
      { ifMatch: updatedAt },
    );
    const adderOf = (plan: unknown, title: string) =>
      itemsOf(plan).find((item) => item.title === title)?.origin?.addedBy;
    expect(adderOf(itinerary.plan, "Boat")).toBe("concierge");
    const { plan } = await edit(member, id, [{ ...added, title: "Tea", dayNumber: 3 }]);
    expect([adderOf(plan, "Boat"), adderOf(plan, "Tea")]).toEqual(["concierge", "you"]);
    expect(adderOf((await read(agent, id)).plan, "Tea")).toBe("travelers");
  });

  test("says when a place was checked, as long as the plan has what was checked", async ({ world }) => {
    const [member, manager] = [await world.member({ plan: "base" }), await world.staff("manager")];
    const { id, plan } = await aReadyTrip(member, { destination: "Lisbon", tripLength: 3 });
    const { title, placeId } = visitsOf(plan)[0]!;
    const { items } = await manager.api.listCatalogPlaces({ query: { q: title } });
    const listed = items.find((each) => each.placeId === placeId)!;
    const params = { id: listed.id };
    const body = { checkedOn: "2026-03-09", source: "Their website" };
    const checked = await manager.api.checkCatalogPlace({ params, body }, { ifMatch: listed.updatedAt });
    const checkedOn = async () =>
      visitsOf((await member.api.getItinerary({ params: { id } })).plan).find(
        (item) => item.placeId === placeId,
      )?.origin?.checkedOn;
    expect(await checkedOn()).toBe("2026-03-09");

    if (checked.type !== "visit") throw new Error("It's somewhere to visit.");
    const { id: _, ...facts } = checked.place;
    const changed = await manager.api.updateCatalogPlace(
      { params, body: { ...facts, note: "Now with an audio guide." } },
      { ifMatch: checked.updatedAt },
    );
    expect(await checkedOn()).toBeNull();
    await manager.api.checkCatalogPlace({ params, body }, { ifMatch: changed.updatedAt });
    expect(await checkedOn()).toBeNull();
  });

  test("says the same about tables and stays", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, plan } = await aReadyTrip(member, { destination: "Lisbon", tripLength: 3 });
    const lisbon = destinationById("lisbon")!;
    const meal = itemsOf(plan).find(({ title }) => lisbon.meals.some((table) => table.title === title))!;
    const stay = itemsOf(plan).find(({ kind }) => kind === "check-in")!;
    expect([meal, stay].map(({ origin }) => origin?.facts)).toEqual(["evoya", "evoya"]);
    for (const [type, q] of [
      ["table", meal.title],
      ["stay", stay.title.replace("Check in: ", "")],
    ] as const) {
      const { items } = await agent.api.listCatalogPlaces({ query: { type, q } });
      const { id: placeId, updatedAt } = items.find(({ name }) => name === q)!;
      const body = { checkedOn: "2026-04-09", source: "Their website" };
      await agent.api.checkCatalogPlace({ params: { id: placeId }, body }, { ifMatch: updatedAt });
    }
    const after = itemsOf((await member.api.getItinerary({ params: { id } })).plan);
    const checkedOf = ({ id: itemId }: PlanItem) =>
      after.find((item) => item.id === itemId)?.origin?.checkedOn;
    expect([meal, stay].map(checkedOf)).toEqual(["2026-04-09", "2026-04-09"]);
  });

  test("is shown with a shared link, without what the concierge wrote", async ({ world }) => {
    const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
    const { id, updatedAt } = await aReadyTrip(member);
    await sign(agent, id, updatedAt, { note: "For the two of you" });
    const { shareToken } = await member.api.shareTrip({
      params: { id },
      body: { withCosts: false, withNotes: true },
    });
    const { trip } = await member.api.getSharedTrip({ params: { shareToken } });
    expect(itemsOf(trip!.plan)[0]?.origin?.signature).toMatchObject({ by: "Sam", note: "", holds: true });
  });
});
