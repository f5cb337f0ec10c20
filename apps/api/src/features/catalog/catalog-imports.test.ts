import { destinationById, destinations } from "@evoya/domain/catalog/index";
import { importLimits } from "@evoya/domain/catalog-imports";
import type { Plan } from "@evoya/domain/planner/plan";
import type { WholeCatalogImport } from "@evoya/schemas/catalog-imports";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

type Spot = readonly [longitude: number, latitude: number];

const at = (key: string, offset = 0): Spot => {
  const { longitude, latitude } = destinationById(key)!.coordinates;
  return [longitude + offset, latitude];
};
const feature = (name: string, [longitude, latitude]: Spot, more: object = {}) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { name, tourism: "museum", ...more },
});
const fileOf = (features: object[], name = "places.geojson") =>
  new File([JSON.stringify({ type: "FeatureCollection", features })], name, { type: "application/json" });

const read = (staff: TestStaff, id: string) => staff.api.getCatalogImport({ params: { id } });

/** How long a job may take on a machine whose cores are busy with other tests. */
const patience = 60_000;

/** Sends a file, and waits until it's read. */
async function opened(staff: TestStaff, file: File): Promise<WholeCatalogImport> {
  const { id } = await staff.api.createCatalogImport({ file });
  await expect.poll(async () => (await read(staff, id)).status, { timeout: patience }).toBe("ready");
  return read(staff, id);
}

/** Has its places added, and waits until they are. */
async function applied(staff: TestStaff, { id, updatedAt }: WholeCatalogImport): Promise<WholeCatalogImport> {
  await staff.api.applyCatalogImport({ params: { id } }, { ifMatch: updatedAt });
  await expect.poll(async () => (await read(staff, id)).status, { timeout: patience }).toBe("applied");
  return read(staff, id);
}

const placeNamed = async ({ api }: TestStaff, q: string) =>
  (await api.listCatalogPlaces({ query: { q } })).items[0];

/** A plan without what's looked up whenever it's read. */
const stored = (plan: unknown) =>
  (plan as Plan).days.map(({ items, ...day }) => ({
    ...day,
    items: items.map(({ origin: _, ...item }) => item),
  }));

const loggedFor = async ({ database: { db } }: World, resourceId: string) =>
  db
    .selectFrom("adminActivityLogs")
    .select(["action", "after"])
    .where("resourceId", "=", resourceId)
    .execute();

describe("an import", () => {
  test("is read, reviewed, added in a job, planned with, and undone as a whole", async ({ world }) => {
    const manager = await world.staff("manager");
    const known = destinationById("nepal")!.places[0]!;
    const file = fileOf([
      feature("Museum of Quiet", at("nepal"), {
        "@id": "node/1",
        wikipedia: "en:Q",
        heritage: "1",
        "contact:website": "https://quiet.example/",
      }),
      feature("Museum of Quiet", at("nepal", 0.001), { "@id": "node/2" }),
      feature(known.name, [known.coordinates.longitude, known.coordinates.latitude], { "@id": "node/3" }),
      feature("Museum of Waves", [-30, 0], { "@id": "node/4" }),
      feature("A bench", at("nepal"), { "@id": "node/5", tourism: "", amenity: "bench" }),
    ]);
    const ready = await opened(manager, file);
    expect(ready).toMatchObject({
      source: "openstreetmap",
      total: 5,
      counts: { new: 1, doubled: 1, known: 1, outside: 1, unusable: 1, full: 0 },
      destinations: [{ name: destinationById("nepal")!.name, places: 1 }],
    });
    const params = { id: ready.id };
    const { items } = await manager.api.listCatalogImportItems({ params, query: { outcome: "unusable" } });
    expect(items).toMatchObject([{ position: 4, name: "A bench", reason: expect.stringContaining("kind") }]);
    expect(await placeNamed(manager, "Museum of Quiet")).toBeUndefined();

    const after = await applied(manager, ready);
    expect([after.done, after.total]).toEqual([1, 1]);
    const place = (await placeNamed(manager, "Museum of Quiet"))!;
    expect(place).toMatchObject({
      destination: destinationById("nepal")!.name,
      isChanged: true,
      checkedOn: null,
      website: "https://quiet.example/",
    });
    const member = await world.member({ plan: "base" });
    const trip = await aReadyTrip(member, { destination: "Nepal", tripLength: 14 });
    const item = (trip.plan as Plan).days
      .flatMap(({ items }) => items)
      .find(({ placeId }) => placeId === place.placeId);
    expect(item).toMatchObject({
      unchecked: "openstreetmap",
      origin: { facts: "openstreetmap", website: "https://quiet.example/" },
    });
    expect((trip.plan as Plan).legs[0]?.credit).toBe("© OpenStreetMap contributors");

    const undone = await manager.api.undoCatalogImport({ params }, { ifMatch: after.updatedAt });
    expect(undone).toMatchObject({ status: "undone", kept: 0 });
    expect(await placeNamed(manager, "Museum of Quiet")).toBeUndefined();
    const { plan } = await member.api.getItinerary({ params: { id: trip.id } });
    expect(stored(plan)).toEqual(stored(trip.plan));
    expect(await loggedFor(world, ready.id)).toEqual([
      { action: "catalog_import.apply", after: { file: "places.geojson", places: 1 } },
      { action: "catalog_import.undo", after: { file: "places.geojson", places: 1 } },
    ]);
  });

  test("leaves places someone has worked on since when it's undone", async ({ world }) => {
    const manager = await world.staff("manager");
    const ready = await opened(
      manager,
      fileOf([feature("Casa Uno", at("tulum")), feature("Casa Due", at("tulum"))]),
    );
    const after = await applied(manager, ready);
    const one = (await placeNamed(manager, "Casa Uno"))!;
    const body = { checkedOn: "2026-03-09", source: "Their website" };
    await manager.api.checkCatalogPlace({ params: { id: one.id }, body }, { ifMatch: one.updatedAt });
    const undone = await manager.api.undoCatalogImport(
      { params: { id: ready.id } },
      { ifMatch: after.updatedAt },
    );
    expect(undone.kept).toBe(1);
    expect(await placeNamed(manager, "Casa Uno")).toBeDefined();
    expect(await placeNamed(manager, "Casa Due")).toBeUndefined();
  });

  test("is refused for a file that's already in, until that's undone or discarded", async ({ world }) => {
    const manager = await world.staff("manager");
    const file = fileOf([feature("Casa Tre", at("tulum"))], "twice.geojson");
    const ready = await opened(manager, file);
    await expect(manager.api.createCatalogImport({ file })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("as twice.geojson. Undo or discard that import first."),
    });
    await manager.api.discardCatalogImport({ params: { id: ready.id } });
    await expect(read(manager, ready.id)).rejects.toMatchObject({ code: "not_found" });
    const again = await applied(manager, await opened(manager, file));
    const discard = manager.api.discardCatalogImport({ params: { id: again.id } });
    await expect(discard).rejects.toMatchObject({ code: "conflict" });
  });

  test("is refused for anything but a list of places, and to people who can't change the catalog", async ({
    world,
  }) => {
    const manager = await world.staff("manager");
    const broken = new File(['{"type":"FeatureCollection"'], "cut.geojson");
    await expect(manager.api.createCatalogImport({ file: broken })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "file", message: expect.stringContaining("broken") }],
    });
    const agent = await world.staff("agent");
    const file = fileOf([feature("Casa Quattro", at("tulum"))]);
    await expect(agent.api.createCatalogImport({ file })).rejects.toMatchObject({ code: "forbidden" });
    const nothing = await opened(manager, fileOf([feature("Museum of Foam", [-30, 1])]));
    const apply = manager.api.applyCatalogImport(
      { params: { id: nothing.id } },
      { ifMatch: nothing.updatedAt },
    );
    await expect(apply).rejects.toMatchObject({
      code: "conflict",
      message: "There's nothing new in this file.",
    });
  });

  test("works for 5,000 places, up to the room each destination has", { timeout: 3 * patience }, async ({
    world,
  }) => {
    const manager = await world.staff("manager");
    const features = Array.from({ length: importLimits.features }, (_, n) => {
      const { bounds, coordinates } = destinations[n % destinations.length]!;
      const latitude = coordinates.latitude + ((bounds.north - coordinates.latitude) * (n % 97)) / 200;
      return feature(`Sight ${n}`, [coordinates.longitude, latitude], {
        opening_hours: `Mo-Su ${String(8 + (n % 3)).padStart(2, "0")}:00-1${n % 10}:30`.replace(
          /-1[0-4]/,
          "-16",
        ),
      });
    });
    const ready = await opened(manager, fileOf(features, "many.geojson"));
    const after = await applied(manager, ready);
    expect(ready.counts.new).toBeGreaterThan(4_500);
    expect(after.done).toBe(ready.counts.new);
    await manager.api.undoCatalogImport({ params: { id: ready.id } }, { ifMatch: after.updatedAt });
  });
});
