import { madeIdOf } from "@evoya/domain/made/made-place";
import type { Plan } from "@evoya/domain/planner/plan";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTown, overpassReplies, startOverpassFake } from "../../adapters/overpass/overpass-fake.ts";
import { anItinerary } from "../../test/builders.ts";
import { startWorld, type TestMember } from "../../test/world.ts";
import { withoutSmallTowns } from "../places/gazetteer.builder.ts";
import { loadGazetteer } from "../places/gazetteer.repository.ts";

let fake: Awaited<ReturnType<typeof startOverpassFake>>;
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  fake = await startOverpassFake();
  world = await startWorld({ OVERPASS_URL: fake.url });
  await loadGazetteer(world.databaseUrl, withoutSmallTowns());
});
afterAll(async () => {
  await world.end();
  fake.stop();
});
beforeEach(() => {
  fake.asked.length = 0;
  fake.script.length = 0;
});

const find = (member: TestMember, id: string) => member.api.getItinerary({ params: { id } });
const search = (q: string) => world.visitor().api.searchPlaces({ query: { q } });

async function ask(destination: string, changes: object = {}) {
  const member = await world.member({ plan: "base" });
  const { id } = await member.api.generateItinerary({
    body: anItinerary({ destination, tripLength: 4, ...changes }),
  });
  return { member, id };
}
const until = ({ member, id }: { member: TestMember; id: string }, state: object) =>
  expect.poll(() => find(member, id)).toMatchObject(state);

const answersFor = async (...names: string[]) => {
  for (const name of names) {
    const [place] = (await search(name)).places;
    fake.script.push(overpassReplies.elements(aTown([place!.latitude, place!.longitude])));
  }
};

const editions = (like: string) =>
  world.database.db
    .selectFrom("destinationEditions as e")
    .innerJoin("destinations as d", "d.id", "e.destinationId")
    .select(["d.key as id", "e.version", "d.status", "e.source"])
    .where("d.key", "like", like)
    .orderBy("e.version")
    .execute();

const usedThisMonth = async ({ api }: TestMember) => (await api.getItineraryDefaults()).generations.used;

describe("a place we have no guide for", () => {
  test("is planned from OpenStreetMap, and the plan says so", async () => {
    await answersFor("Hanoi, Vietnam");
    expect(await search("Hanoi, Vietnam")).toMatchObject({ isPlannable: true, madeFrom: "openstreetmap" });
    const trip = await ask("Hanoi, Vietnam");
    await until(trip, { generation: "ready", planner: "builtin" });
    const { plan } = await find(trip.member, trip.id);
    expect(plan?.legs).toMatchObject([
      { destinationName: "Hanoi", country: "Vietnam", credit: "© OpenStreetMap contributors" },
    ]);
    const visits = plan!.days.flatMap(({ items }) => items.filter(({ kind }) => kind === "place"));
    expect(visits.length).toBeGreaterThan(6);
    expect(visits.every(({ unchecked }) => unchecked === "openstreetmap")).toBe(true);
    expect(plan?.notes.join(" ")).toContain("Prices are our own estimates.");
    expect(plan).not.toHaveProperty("made");
    const { places } = await trip.member.api.getTravelDay({ params: { id: trip.id } });
    expect(places).toMatchObject([
      { name: "Hanoi", country: "Vietnam", timeZone: "Asia/Bangkok", emergency: null },
    ]);
    expect(await editions("made-hanoi-vn-%")).toMatchObject([
      { version: 1, status: "unverified", source: "openstreetmap" },
    ]);
  });

  test("is looked up once, and planned again from what we have", async () => {
    await answersFor("Hue, Vietnam");
    await until(await ask("Hue, Vietnam"), { generation: "ready" });
    await until(await ask("Hue, Vietnam", { tripLength: 3 }), { generation: "ready" });
    expect(fake.asked).toHaveLength(1);
    expect(await editions("made-hue-%")).toHaveLength(1);
  });

  test("can still be changed on existing trips after it's retired, but not planned for new ones", async () => {
    await answersFor("Can Tho, Vietnam");
    const trip = await ask("Can Tho, Vietnam");
    await until(trip, { generation: "ready" });
    await world.database.db
      .updateTable("destinations")
      .set({ status: "retired" })
      .where("key", "like", "made-cantho-%")
      .execute();
    const { plan, updatedAt } = await find(trip.member, trip.id);
    const visit = plan!.days[1]!.items.find(({ kind }) => kind === "place")!;
    const params = { id: trip.id };
    const { items } = await trip.member.api.listAlternatives({ params, query: { itemId: visit.id } });
    const [other] = items;
    await trip.member.api.editItinerary(
      { params, body: { edits: [{ kind: "replace", itemId: visit.id, placeId: other!.id }] } },
      { ifMatch: updatedAt },
    );
    const after = await find(trip.member, trip.id);
    expect(JSON.stringify(after.plan)).toContain(other!.name);
    expect((await search("Can Tho, Vietnam")).isPlannable).toBe(false);
    await expect(ask("Can Tho, Vietnam")).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("says so if it has too little for the trip, and doesn't count", async () => {
    const [place] = (await search("Vinh, Vietnam")).places;
    fake.script.push(overpassReplies.elements(aTown([place!.latitude, place!.longitude], 10)));
    const trip = await ask("Vinh, Vietnam", { tripLength: 7 });
    const failure =
      "We couldn't find enough in Vinh for 7 days. Try a shorter trip, or ask our concierge to plan it.";
    await until(trip, { generation: "failed", failure });
    expect(await usedThisMonth(trip.member)).toBe(0);
    await expect(ask("Vinh, Vietnam", { tripLength: 7 })).rejects.toMatchObject({
      detail: failure,
      errors: [{ path: "tripLength" }],
    });
    await until(await ask("Vinh, Vietnam", { tripLength: 3 }), { generation: "ready" });
    expect(fake.asked).toHaveLength(1);
  });

  test("can be requested again if the map doesn't answer", async () => {
    fake.script.push(overpassReplies.status(500));
    const trip = await ask("Da Lat, Vietnam");
    await until(trip, { generation: "failed" });
    expect(await editions("made-dalat-%")).toEqual([]);
    fake.script.length = 0;
    fake.asked.length = 0;
    await answersFor("Da Lat, Vietnam");
    await trip.member.api.retryItinerary({ params: { id: trip.id } });
    await until(trip, { generation: "ready" });
  }, 40_000);

  test("is planned from what we have if it's due for another look and the map doesn't answer", async () => {
    await answersFor("Vinh Long, Vietnam");
    await until(await ask("Vinh Long, Vietnam"), { generation: "ready" });
    await world.database.db
      .updateTable("destinationEditions as e")
      .set({ madeAt: "2026-01-01T00:00:00Z" })
      .from("destinations as d")
      .whereRef("d.id", "=", "e.destinationId")
      .where("d.key", "like", "made-vinhlong-%")
      .execute();
    fake.script.push(overpassReplies.status(500));
    await until(await ask("Vinh Long, Vietnam"), { generation: "ready" });
    expect(await editions("made-vinhlong-%")).toMatchObject([{ version: 1 }]);
  }, 40_000);

  test("waits its turn when three are looked up at once", async () => {
    const names = ["Lyon, France", "Porto, Portugal", "Krakow, Poland"];
    await answersFor(...names);
    fake.peakOpen = 0;
    const trips = await Promise.all(names.map((name) => ask(name)));
    const settled = expect.stringMatching(/^(ready|failed)$/);
    for (const trip of trips) await until(trip, { generation: settled });
    expect(fake.asked).toHaveLength(3);
    expect(fake.peakOpen).toBe(1);
  }, 60_000);
});

describe("several towns on one trip", () => {
  test("are planned one after the other, each from what there is, with a flight between", async () => {
    await answersFor("Nha Trang, Vietnam", "Haiphong, Vietnam");
    const text = "Nha Trang and Haiphong, Vietnam";
    expect(await search(text)).toMatchObject({
      isPlannable: true,
      madeFrom: "openstreetmap",
      towns: ["Nha Trang", "Haiphong"],
    });
    const trip = await ask(text, { tripLength: 7 });
    await until(trip, { generation: "ready" });
    const { plan } = await find(trip.member, trip.id);
    expect(plan?.legs).toMatchObject([
      { destinationName: "Nha Trang", lodging: { nights: 3 } },
      { destinationName: "Haiphong", lodging: { nights: 3 } },
    ]);
    expect(JSON.stringify(plan)).toContain("Fly to ");
    expect(fake.asked).toHaveLength(2);
  }, 40_000);

  test("join one of our guides; towns too close, too many, or unknown are refused without asking", async () => {
    await answersFor("Tbilisi, Georgia");
    const trip = await ask("Rome and Tbilisi", { tripLength: 6 });
    await until(trip, { generation: "ready" });
    expect((await find(trip.member, trip.id)).plan?.legs).toMatchObject([
      { destinationId: "rome" },
      { destinationName: "Tbilisi", credit: "© OpenStreetMap contributors" },
    ]);
    const refused = (text: string) => expect(ask(text, { tripLength: 9 }), text).rejects;
    await refused("Rotterdam and Delft").toMatchObject({
      code: "invalid_input",
      detail: expect.stringContaining("are too close together to fly"),
    });
    await refused("Hamburg, Lyon, Krakow, and Tbilisi").toMatchObject({ code: "invalid_input" });
    await refused("Krakow and Xyzzyville").toMatchObject({ code: "invalid_input" });
    expect(fake.asked).toHaveLength(1);
  }, 40_000);
});

describe("what a text asks for", () => {
  test("a town isn't its country's guide: nobody who types Mumbai is sent to Delhi", async () => {
    await answersFor("Mumbai, India");
    const trip = await ask("Mumbai, India");
    await until(trip, { generation: "ready" });
    expect((await find(trip.member, trip.id)).plan?.legs).toMatchObject([{ destinationName: "Mumbai" }]);
  });

  test("our own guides come first, and regions, countries, and unknown words aren't looked up", async () => {
    const trip = await ask("Rome, Italy");
    await until(trip, { generation: "ready" });
    for (const text of ["Vietnam", "Bavaria", "Xyzzyville"])
      await expect(ask(text), text).rejects.toMatchObject({ code: "invalid_input" });
    expect(fake.asked).toEqual([]);
  });
});

test("stored destinations are checked when they're read", async () => {
  await answersFor("Ghent, Belgium");
  await until(await ask("Ghent, Belgium"), { generation: "ready" });
  const { plan } = await world.database.db
    .selectFrom("itineraryVersions")
    .select("plan")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const [made] = (plan as unknown as Plan).made ?? [];
  expect(await editions(made!.id)).toMatchObject([{ version: 1 }]);
  expect(made!.id).toBe(
    madeIdOf({
      name: "Gent",
      country: "Belgium",
      countryCode: "BE",
      coordinates: { latitude: 51.05, longitude: 3.72 },
      timeZone: "Europe/Brussels",
    }),
  );
});
