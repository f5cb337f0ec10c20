import { withChanges } from "@evoya/domain/catalog/changes";
import type { Place } from "@evoya/domain/catalog/destination";
import { type Destination, destinationById, destinations } from "@evoya/domain/catalog/index";
import type { Plan } from "@evoya/domain/planner/plan";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Copy, startCopy } from "../../test/copy.ts";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { startWorld, type TestMember } from "../../test/world.ts";
import { createCatalogReader } from "./catalog.reader.ts";
import { createCatalogRepository } from "./catalog.repository.ts";
import { loadCatalog } from "./catalog-files.repository.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
let copy: Copy;
beforeAll(async () => {
  world = await startWorld();
  copy = await startCopy(world);
});
afterAll(async () => {
  await copy.end();
  await world.end();
});

const catalog = () => createCatalogRepository(world.database.db);
const guide = async (key: string): Promise<Destination> =>
  (await createCatalogReader(catalog()).guides([key])).get(key)!;

/** Changes a place as the team would, without the desk. */
async function change(key: string, placeId: string, { name, retired }: { name?: string; retired?: boolean }) {
  const { db } = world.database;
  const place = destinationById(key)!.places.find(({ id }) => id === placeId)!;
  const { id } = await db
    .selectFrom("destinations")
    .select("id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("destinationPlaces")
    .set({
      change: name ? JSON.stringify({ ...place, name }) : null,
      retiredAt: retired ? new Date().toISOString() : null,
    })
    .where("destinationId", "=", id)
    .where("placeId", "=", placeId)
    .execute();
  await db
    .updateTable("destinations")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

const storedPlan = async (id: string): Promise<Plan> => {
  const { plan } = await world.database.db
    .selectFrom("itineraryVersions")
    .select("plan")
    .where("itineraryId", "=", id)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return plan as unknown as Plan;
};

const edit = async (member: TestMember, id: string) => {
  const { updatedAt } = await member.api.getItinerary({ params: { id } });
  return member.api.editItinerary(
    { params: { id }, body: { edits: [{ kind: "pace", pace: "relaxed" }] } },
    { ifMatch: updatedAt },
  );
};

const namesIn = (plan: Plan | null | undefined): string[] =>
  (plan?.days ?? []).flatMap(({ items }) => items.map(({ title }) => title));

describe("our own destinations", () => {
  test("are in the database, exactly as the data files have them", async () => {
    const heads = await catalog().heads(destinations.map(({ id }) => id));
    expect(heads).toHaveLength(destinations.length);
    for (const head of heads) expect(await catalog().edition(head)).toEqual(destinationById(head.key));
  });

  test("are the code's own while nobody has changed them, so that plans stay as they were", async () => {
    expect(await guide("paris")).toBe(destinationById("paris"));
    const member = await world.member({ plan: "base" });
    const { id } = await aReadyTrip(member, { destination: "Paris", tripLength: 4 });
    expect(await storedPlan(id)).not.toHaveProperty("made");
  });

  test("are only loaded again when a file has changed", async () => {
    expect(await loadCatalog(world.databaseUrl)).toEqual([]);
    expect((await catalog().heads(["nepal"]))[0]).toMatchObject({ version: 1, source: "evoya" });
  });
});

describe("a change by the team", () => {
  const [first, second] = destinationById("rome")!.places as [Place, Place];

  test("is planned with from then on, by every copy of the API", async () => {
    await change("rome", first.id, { name: "The arena" });
    await change("rome", second.id, { retired: true });
    const [one, other] = [await world.member({ plan: "base" }), await world.member({ plan: "base" })];
    const here = await aReadyTrip(one, { tripLength: 14 });
    expect(namesIn(here.plan)).not.toContain(second.name);
    const { made } = await storedPlan(here.id);
    expect(made).toEqual([
      withChanges(destinationById("rome")!, [
        { type: "visit", id: first.id, entry: { ...first, name: "The arena" }, isRetired: false },
        { type: "visit", id: second.id, entry: null, isRetired: true },
      ]),
    ]);
    const there = await copy.of(other).getItinerarySample({ params: { resultType: "rome" } });
    expect(namesIn(there.plan as Plan)).not.toContain(second.name);
    expect(namesIn(there.plan as Plan)).not.toContain(first.name);
  });

  test("breaks no existing plan: it opens, changes, and prints as before", async () => {
    const member = await world.member({ plan: "base" });
    const { id, plan } = await aReadyTrip(member, { destination: "Lisbon", tripLength: 4 });
    const visited = plan!.days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
    for (const placeId of visited) await change("lisbon", placeId, { retired: true });
    expect((await member.api.getItinerary({ params: { id } })).plan).toEqual(plan);
    await edit(member, id);
    const { plan: relaxed } = await member.api.getItinerary({ params: { id } });
    expect(namesIn(relaxed as Plan).length).toBeGreaterThan(4);
    const pdf = await member.http.get(`/v1/me/itineraries/${id}/pdf`, { responseType: "arraybuffer" });
    expect(pdf.headers["content-type"]).toBe("application/pdf");

    const next = await aReadyTrip(member, { destination: "Lisbon", tripLength: 4 });
    await change("lisbon", visited[0]!, {});
    await edit(member, next.id);
    const again = next.plan!.days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
    expect(again.filter((placeId) => visited.includes(placeId))).toEqual([]);
  });

  test("stays when a file has changed, and the rest of the file comes in", async () => {
    const file = destinationById("kyoto")!;
    const [kept, renewed, dropped] = file.places as [Place, Place, Place];
    await change("kyoto", kept.id, { name: "As the team has it" });
    const today = new Date().toISOString().slice(0, 10);
    await world.database.db
      .updateTable("destinationPlaces")
      .set({ checkedDate: today })
      .where("placeId", "in", [kept.id, renewed.id, file.places[3]!.id])
      .execute();
    const places = file.places
      .filter(({ id }) => id !== dropped.id)
      .map((place) => (place.id === file.places[3]!.id ? place : { ...place, visitMinutes: 45 }));
    expect(await loadCatalog(world.databaseUrl, [{ ...file, places }])).toEqual(["kyoto"]);

    const after = await guide("kyoto");
    expect(after.places[0]).toEqual({ ...kept, name: "As the team has it" });
    expect(after.places[1]).toEqual({ ...renewed, visitMinutes: 45 });
    expect(after.places.map(({ id }) => id)).not.toContain(dropped.id);
    const checked = await world.database.db
      .selectFrom("destinationPlaces")
      .select(["placeId", "checkedDate"])
      .where("placeId", "in", [kept.id, renewed.id, dropped.id, file.places[3]!.id])
      .execute();
    // A check only holds for what was checked, not for what a source says later.
    expect(Object.fromEntries(checked.map(({ placeId, checkedDate }) => [placeId, checkedDate]))).toEqual({
      [kept.id]: today,
      [renewed.id]: null,
      [file.places[3]!.id]: today,
    });
  });
});

test("a guide with too little left says so", async () => {
  for (const { id } of destinationById("peru")!.places.slice(3)) await change("peru", id, { retired: true });
  const member = await world.member({ plan: "base" });
  await expect(aReadyTrip(member, { destination: "Peru", tripLength: 7 })).rejects.toMatchObject({
    errors: [{ path: "tripLength" }],
  });
});
