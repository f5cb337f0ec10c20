import { setImmediate } from "node:timers/promises";
import { withChanges } from "@evoya/domain/catalog/changes";
import type { Destination } from "@evoya/domain/catalog/destination";
import { entryFault } from "@evoya/domain/catalog-desk";
import { type Entry, entriesOf, entryKind, entryName } from "@evoya/domain/catalog-entries";
import { addDays } from "@evoya/domain/dates";
import { type SampleEffect, sampleEffects } from "@evoya/domain/planner/sample-effects";
import type { CheckBody } from "@evoya/schemas/catalog-checks";
import type { CatalogEntryBody, WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { catalogDestination } from "@evoya/schemas/destinations";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { placeChanged, placeChecked, placeRetired } from "./catalog-desk.events.ts";
import type { CatalogDeskRepository, PlaceRow } from "./catalog-desk.repository.ts";
import { createDestinationDesk, type DeskDeps, type DeskStores, requirePast } from "./destination-desk.ts";
import { changeOf, parseEntry } from "./entry-changes.ts";

/** A place, table, or stay as its source has it and as we plan with it, and the destination it's in. */
type Loaded = { row: PlaceRow; original: Entry | null; place: Entry; edition: Destination };

function toPlace({ row, original, place, edition }: Loaded): WholeCatalogPlace {
  const { change: _, edition: __, key: ___, ...rest } = row;
  const areas = edition.areas.map(({ id, name }) => ({ id, name }));
  // The three differ in their fields; `load` has parsed both by the row's type.
  return { ...rest, place, original, areas } as WholeCatalogPlace;
}

const load = async (store: CatalogDeskRepository, id: string): Promise<Loaded> => {
  const row = await store.findPlace(id);
  if (!row) throw new Problem("not_found", "Place not found");
  const edition = catalogDestination.parse(row.edition);
  const original = entriesOf(edition, row.type).find((each) => each.id === row.placeId) ?? null;
  const place = changeOf(row).entry ?? original;
  // A row is deleted with its place, unless the team has changed or retired it.
  if (!place) throw new Problem("not_found", "Its source no longer has this place.");
  return { row, original, place, edition };
};

/** Sample trips start in a month, so closed seasons show in time. */
const sampleDaysAhead = 30;

/** An entry as staff want it. Throws `invalid_input` for anything the planner couldn't work with. */
function editedPlace({ row, edition, place: before }: Loaded, body: CatalogEntryBody): Entry {
  const { type = "visit", ...facts } = body;
  if (type !== row.type) {
    throw invalidField("type", `This is a ${row.type}, not a ${type}`);
  }
  const source = "source" in before ? { source: before.source } : {};
  const place = parseEntry(type, { ...facts, ...source, id: row.placeId });
  const fault = entryFault(place, edition);
  if (fault) throw new Problem("invalid_input", fault.message, { errors: [fault] });
  return place;
}

const unchecked = { checkedDate: null, checkedBy: null, checkSource: null } as const;

/** Saves a place as the team wants it from now on; null drops our changes. */
const keep = async (
  { catalogDesk, publish }: DeskStores,
  { row, original, place: before }: Loaded,
  after: Entry | null,
  { origin, now }: { origin: StaffOrigin; now: Date },
): Promise<void> => {
  const place = after ?? original;
  if (!place) throw new Problem("conflict", "Its source no longer has this place. Retire it instead.");
  const isOriginal = JSON.stringify(place) === JSON.stringify(original);
  await catalogDesk.updatePlace(row.id, {
    ...unchecked,
    change: isOriginal ? null : JSON.stringify(place),
    name: entryName(place),
    kind: entryKind(place),
    website: place.website ?? null,
    changedAt: isOriginal ? null : now.toISOString(),
    changedBy: isOriginal ? null : origin.caller.adminUserId,
  });
  await catalogDesk.revise(row.destinationId);
  await publish(placeChanged(row, before, place, origin));
};

/** Plans sample trips with a place as it is, and as staff want it. */
const previewing =
  ({ desk, catalog, clock }: Pick<DeskDeps, "desk" | "catalog" | "clock">) =>
  async (id: string, body: CatalogEntryBody): Promise<{ items: SampleEffect[] }> => {
    const loaded = await load(desk, id);
    const place = editedPlace(loaded, body);
    const head = await desk.findDestination(loaded.row.destinationId);
    if (!head) throw new Problem("not_found", "Destination not found");
    const before = await catalog.read(head);
    const { type, placeId, isRetired } = loaded.row;
    const after = withChanges(before, [changeOf({ type, placeId, change: place, isRetired })]);
    const startDate = addDays(clock().toISOString().slice(0, 10), sampleDaysAhead);
    const items: SampleEffect[] = [];
    for (const effect of sampleEffects(before, after, { type, id: placeId }, startDate)) {
      items.push(effect);
      await setImmediate();
    }
    return { items };
  };

/** The catalog desk: places and destinations, for the team to check, change, and retire (decision 218). */
export function createCatalogDesk(deps: DeskDeps) {
  const { transact, desk, clock } = deps;

  /** Changes version `ifMatch` of a place, while nobody else can change its destination. */
  const changing = (
    id: string,
    ifMatch: string,
    work: (stores: DeskStores, before: Loaded) => Promise<void>,
  ): Promise<WholeCatalogPlace> =>
    transact(async (stores) => {
      await stores.catalogDesk.holdDestinationOf(id);
      const before = await load(stores.catalogDesk, id);
      if (before.row.updatedAt !== ifMatch) throw new Problem("stale");
      await work(stores, before);
      return toPlace(await load(stores.catalogDesk, id));
    });

  return {
    ...createDestinationDesk(deps),

    /** Throws `not_found`. */
    findPlace: async (id: string): Promise<WholeCatalogPlace> => toPlace(await load(desk, id)),

    /**
     * What a change to a place would do to sample trips; changes nothing. Lets other requests be answered
     * between two trips. Throws `not_found`, and `invalid_input` for anything the planner couldn't work with.
     */
    preview: previewing(deps),

    /** Throws `not_found`, `stale`, and `invalid_input` for anything the planner couldn't work with. */
    updatePlace: (id: string, body: CatalogEntryBody, ifMatch: string, origin: StaffOrigin) =>
      changing(id, ifMatch, async (stores, before) => {
        const after = editedPlace(before, body);
        await keep(stores, before, after, { origin, now: clock() });
      }),

    /** Throws `not_found`, `stale`, and `conflict` for a place its source no longer has. */
    restoreSource: (id: string, ifMatch: string, origin: StaffOrigin) =>
      changing(id, ifMatch, (stores, before) => keep(stores, before, null, { origin, now: clock() })),

    /** Throws `not_found`, `stale`, `invalid_input`, and `conflict` for a retired place. */
    checkPlace: (id: string, body: CheckBody, ifMatch: string, origin: StaffOrigin) =>
      changing(id, ifMatch, async ({ catalogDesk, publish }, { row }) => {
        requirePast(body.checkedOn, clock());
        if (row.isRetired) throw new Problem("conflict", "This place is retired. Bring it back first.");
        await catalogDesk.updatePlace(id, {
          checkedDate: body.checkedOn,
          checkedBy: origin.caller.adminUserId,
          checkSource: body.source,
        });
        await publish(placeChecked(row, body, origin));
      }),

    /** Throws `not_found`, `stale`, and `conflict` for a destination's last stay. */
    retirePlace: (id: string, isRetired: boolean, ifMatch: string, origin: StaffOrigin) =>
      changing(id, ifMatch, async ({ catalogDesk, publish }, { row }) => {
        if (row.isRetired === isRetired) return;
        if (isRetired && row.type === "stay" && (await catalogDesk.countStays(row.destinationId)) < 2)
          throw new Problem("conflict", "A destination needs a stay. Bring another one back first.");
        await catalogDesk.updatePlace(id, { retiredAt: isRetired ? clock().toISOString() : null });
        await catalogDesk.revise(row.destinationId);
        await publish(placeRetired(row, isRetired, origin));
      }),
  };
}

export type CatalogDesk = ReturnType<typeof createCatalogDesk>;
