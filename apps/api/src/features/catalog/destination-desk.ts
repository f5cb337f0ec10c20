import { setImmediate } from "node:timers/promises";
import { type Coverage, coverageOf, coveredDays } from "@evoya/domain/planner/coverage";
import type { WholeCatalogDestination } from "@evoya/schemas/catalog";
import type { CheckBody } from "@evoya/schemas/catalog-checks";
import { catalogPlace } from "@evoya/schemas/destinations";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { CatalogReader } from "./catalog.reader.ts";
import type { CatalogRepository } from "./catalog.repository.ts";
import { destinationChecked, destinationRetired } from "./catalog-desk.events.ts";
import type { CatalogDeskRepository, DestinationRow } from "./catalog-desk.repository.ts";

export type DeskStores = { catalogDesk: CatalogDeskRepository; publish: Publish };
export type DeskDeps = {
  transact: Transact<DeskStores>;
  desk: CatalogDeskRepository;
  editions: Pick<CatalogRepository, "edition">;
  catalog: CatalogReader;
  clock: () => Date;
};

/** Throws `invalid_input` for a day in the future. */
export const requirePast = (checkedOn: string, now: Date): void => {
  // Somewhere on earth it may already be tomorrow.
  const latest = new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (checkedOn <= latest) return;
  throw invalidField("checkedOn", "This day hasn't come yet");
};

/** Destinations as the team checks and retires them (decision 218). */
export function createDestinationDesk({ transact, desk, editions, catalog, clock }: DeskDeps) {
  const whole = async (store: CatalogDeskRepository, id: string): Promise<WholeCatalogDestination> => {
    const row = await store.findDestination(id);
    if (!row) throw new Problem("not_found", "Destination not found");
    const [edition, places] = await Promise.all([editions.edition(row), store.rowsOf(id)]);
    const originals = new Map(edition.places.map((place) => [place.id, place]));
    const spots = places.flatMap(({ placeId, change, ...spot }) => {
      const coordinates = (change === null ? originals.get(placeId) : catalogPlace.parse(change))
        ?.coordinates;
      return coordinates ? [{ ...spot, ...coordinates }] : [];
    });
    const { revision: _, fingerprint: __, ...rest } = row;
    return { ...rest, bounds: edition.bounds, spots };
  };

  /** Changes version `ifMatch` of a destination. */
  const changingDestination = (
    id: string,
    ifMatch: string,
    work: (stores: DeskStores, before: DestinationRow) => Promise<void>,
  ): Promise<WholeCatalogDestination> =>
    transact(async (stores) => {
      await stores.catalogDesk.holdDestination(id);
      const before = await stores.catalogDesk.findDestination(id);
      if (!before) throw new Problem("not_found", "Destination not found");
      if (before.updatedAt !== ifMatch) throw new Problem("stale");
      await work(stores, before);
      return whole(stores.catalogDesk, id);
    });

  return {
    /** Throws `not_found`. */
    findDestination: (id: string): Promise<WholeCatalogDestination> => whole(desk, id),

    /**
     * Whether there's enough for a long trip. Lets other requests be answered between two plans. Throws
     * `not_found`.
     */
    coverage: async (id: string): Promise<{ days: number; items: Coverage[] }> => {
      const head = await desk.findDestination(id);
      if (!head) throw new Problem("not_found", "Destination not found");
      const items: Coverage[] = [];
      for (const row of coverageOf(await catalog.read(head))) {
        items.push(row);
        await setImmediate();
      }
      return { days: coveredDays, items };
    },

    /** Throws `not_found`, `stale`, `invalid_input`, and `conflict` for a retired destination. */
    checkDestination: (id: string, body: CheckBody, ifMatch: string, origin: StaffOrigin) =>
      changingDestination(id, ifMatch, async ({ catalogDesk, publish }, row) => {
        requirePast(body.checkedOn, clock());
        if (row.status === "retired")
          throw new Problem("conflict", "This destination is retired. Bring it back first.");
        await catalogDesk.updateDestination(id, {
          status: "verified",
          checkedDate: body.checkedOn,
          checkedBy: origin.caller.adminUserId,
          checkSource: body.source,
        });
        await publish(destinationChecked(row, body, origin));
      }),

    /** Throws `not_found`, `stale`, and `conflict` for our own guides, which have public pages. */
    retireDestination: (id: string, isRetired: boolean, ifMatch: string, origin: StaffOrigin) =>
      changingDestination(id, ifMatch, async ({ catalogDesk, publish }, row) => {
        if (row.source === "evoya")
          throw new Problem(
            "conflict",
            "Our own guides have public pages. Retire some of their places instead.",
          );
        if ((row.status === "retired") === isRetired) return;
        const status = isRetired ? "retired" : row.checkedOn ? "verified" : "unverified";
        await catalogDesk.updateDestination(id, { status });
        await publish(destinationRetired(row, isRetired, origin));
      }),
  };
}
