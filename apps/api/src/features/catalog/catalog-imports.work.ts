import { setImmediate } from "node:timers/promises";
import { type ImportEntry, sortOut } from "@evoya/domain/catalog-imports";
import type { Transact } from "../../db/transact.ts";
import { countryCodeOf } from "../../holidays/public-holidays.ts";
import type { CatalogDeskRepository } from "./catalog-desk.repository.ts";
import type { ImportDestination, ImportPlaceRepository } from "./catalog-import-places.repository.ts";
import type { CatalogImportRepository, ImportRow } from "./catalog-imports.repository.ts";
import { entryOf } from "./import-entries.ts";
import type { ImportFeature } from "./import-file.ts";

type Deps = {
  transact: Transact<{
    catalogImports: CatalogImportRepository;
    catalogDesk: CatalogDeskRepository;
    importPlaces: ImportPlaceRepository;
  }>;
  imports: CatalogImportRepository;
  places: Pick<ImportPlaceRepository, "targets">;
  clock: () => Date;
};

/** How often a job reports its progress, in entries. */
const saidEvery = 100;

/** The box around all positions of a file. */
const boxOf = (features: readonly ImportFeature[]) => {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const { coordinates } of features) {
    if (!coordinates) continue;
    box.south = Math.min(box.south, coordinates.latitude);
    box.north = Math.max(box.north, coordinates.latitude);
    box.west = Math.min(box.west, coordinates.longitude);
    box.east = Math.max(box.east, coordinates.longitude);
  }
  return box;
};

/** Holidays in opening hours are those of the country a place is in, as far as we know it. */
const countryAt = (targets: readonly ImportDestination[], { coordinates }: ImportFeature): string => {
  const here = targets.find(
    ({ bounds }) =>
      coordinates !== null &&
      coordinates.latitude >= bounds.south &&
      coordinates.latitude <= bounds.north &&
      coordinates.longitude >= bounds.west &&
      coordinates.longitude <= bounds.east,
  );
  return here?.country ?? "";
};

/** What a job does for an import: reads its file, or adds its places. If it runs twice, nothing is read or added twice. */
export function createImportWork({ transact, imports, places: importPlaces, clock }: Deps) {
  /** Reads the entries in a file, reporting progress, and sorts them into destinations. */
  const read = async ({ id, source }: ImportRow, signal?: AbortSignal): Promise<void> => {
    const features = ((await imports.featuresOf(id)) ?? []) as ImportFeature[];
    const targets = await importPlaces.targets({ box: boxOf(features) });
    const year = clock().getUTCFullYear() + 1;
    const entries: ImportEntry[] = [];
    for (const feature of features) {
      const countryCode = await countryCodeOf(countryAt(targets, feature));
      entries.push(entryOf(feature, source, { countryCode, year }));
      if (entries.length % saidEvery > 0) continue;
      if (signal?.aborted) throw new Error("The worker stops; the next one reads the file");
      await imports.update(id, { done: entries.length });
      await setImmediate();
    }
    const sorted = sortOut(entries, targets, `import-${id}`);
    await transact(async ({ catalogImports }) => {
      const held = await catalogImports.hold(id);
      if (held?.status !== "reading") return;
      await catalogImports.addItems(
        id,
        entries.map(({ name }) => name),
        sorted,
      );
      await catalogImports.update(id, { status: "ready", features: null, done: features.length });
    });
  };

  /** Adds the places of one destination, unless someone has added them since the file was read. */
  const addTo = (row: ImportRow, destinationId: string): Promise<void> =>
    transact(async ({ catalogImports, catalogDesk, importPlaces: stores }) => {
      const held = await catalogImports.hold(row.id);
      if (held?.status !== "applying") return;
      await catalogDesk.holdDestination(destinationId);
      const waiting = await catalogImports.waitingFor(row.id, destinationId);
      if (waiting.length === 0) return;
      const targets = await stores.targets({ id: destinationId });
      const sorted = sortOut(
        waiting.map(({ place }) => ({ name: place.name, coordinates: place.coordinates, place })),
        targets,
        "again",
      );
      const places = waiting.flatMap(({ place }, at) => (sorted[at]?.outcome === "new" ? place : []));
      await stores.addPlaces(destinationId, places, row.id, clock().toISOString());
      await catalogImports.settle(
        row.id,
        waiting.map(({ position }, at) => ({ position, outcome: sorted[at]!.outcome })),
      );
      if (places.length > 0) await catalogDesk.revise(destinationId);
      await catalogImports.update(row.id, { done: held.done + waiting.length });
    });

  const apply = async (row: ImportRow, signal?: AbortSignal): Promise<void> => {
    for (const { id } of await imports.destinationsOf(row.id)) {
      if (signal?.aborted) throw new Error("The worker stops; the next one adds the rest");
      await addTo(row, id);
    }
    await imports.update(row.id, { status: "applied" });
  };

  return async (id: string, signal?: AbortSignal): Promise<void> => {
    const row = await imports.find(id);
    if (row?.status === "reading") await read(row, signal);
    if (row?.status === "applying") await apply(row, signal);
  };
}
