import { type PackingSuggestion, packingFor } from "@evoya/domain/packing";
import { packingLimits } from "@evoya/domain/packing-groups";
import type { PackingItem } from "@evoya/schemas/packing";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { ItineraryReader, SharedPlan } from "../itineraries/itineraries.reader.ts";
import { packingChanged } from "./packing.events.ts";
import type { PackingRepository } from "./packing.repository.ts";

type Stores = { packing: PackingRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  packing: PackingRepository;
  trips: Pick<ItineraryReader, "sharedPlanOf">;
};
type List = { items: PackingItem[] };

const isOwn = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/**
 * A trip's packing list: made from its plan, with items checked off, removed, and added (decision 167). It
 * belongs to the trip: everyone who may edit the trip works on the same list, and its rows are the owner's
 * (decision 180).
 */
export function createPackingService({ transact, packing, trips }: Deps) {
  const tripOf = async (userId: string, tripId: string): Promise<SharedPlan> => {
    const trip = await trips.sharedPlanOf(tripId, userId);
    if (!trip) throw new Problem("not_found");
    return trip;
  };

  const show = async (
    store: PackingRepository,
    suggestions: PackingSuggestion[],
    tripId: string,
  ): Promise<List> => {
    const rows = await store.list(tripId);
    const states = new Map(rows.map((row) => [row.suggestion, row]));
    const suggested = suggestions
      .filter(({ id }) => !states.get(id)?.isDropped)
      .map(({ id, group, label }) => ({
        name: id,
        group,
        label,
        isPacked: states.get(id)?.isPacked ?? false,
      }));
    const own = rows.flatMap(({ id, label, isPacked }) =>
      label === null ? [] : [{ name: id, group: null, label, isPacked }],
    );
    return { items: [...suggested, ...own] };
  };

  /** Makes one change to the list, and returns it. */
  const change = async (
    userId: string,
    tripId: string,
    make: (
      store: PackingRepository,
      item: { itineraryId: string; userId: string },
      suggestions: PackingSuggestion[],
    ) => Promise<void>,
  ): Promise<List> => {
    const { plan, role, ownerId, companionIds } = await tripOf(userId, tripId);
    if (role === "viewer") throw new Problem("forbidden", "You can look at this list, but not change it.");
    const suggestions = packingFor(plan);
    const others = [ownerId, ...companionIds].filter((id) => id !== userId);
    return transact(async (stores) => {
      await make(stores.packing, { itineraryId: tripId, userId: ownerId }, suggestions);
      await stores.publish(packingChanged(tripId, others));
      return show(stores.packing, suggestions, tripId);
    });
  };

  const suggestionIn = (suggestions: PackingSuggestion[], name: string): string => {
    if (!suggestions.some(({ id }) => id === name)) throw new Problem("not_found");
    return name;
  };

  return {
    /** Throws `not_found` for a trip the member can't see, or one without a plan. */
    find: async (userId: string, tripId: string): Promise<List> =>
      show(packing, packingFor((await tripOf(userId, tripId)).plan), tripId),

    /** Throws `not_found`, `forbidden` for a companion who can only view, `conflict` if the list is full. */
    add: (userId: string, tripId: string, label: string): Promise<List> =>
      change(userId, tripId, async (store, trip) => {
        if ((await store.countOwn(tripId)) >= packingLimits.own)
          throw new Problem("conflict", `A list holds up to ${packingLimits.own} things of your own.`);
        await store.add({ ...trip, label });
      }),

    /** Throws `not_found` for an item that isn't on the list. */
    mark: (userId: string, tripId: string, name: string, isPacked: boolean): Promise<List> =>
      change(userId, tripId, async (store, trip, suggestions) => {
        if (!isOwn(name)) {
          const suggestion = suggestionIn(suggestions, name);
          await store.setSuggestion({ ...trip, suggestion }, { isPacked });
        } else if (!(await store.setOwn(tripId, name, isPacked))) throw new Problem("not_found");
      }),

    /** Throws `not_found` for an item that isn't on the list. */
    drop: (userId: string, tripId: string, name: string): Promise<List> =>
      change(userId, tripId, async (store, trip, suggestions) => {
        if (!isOwn(name)) {
          const suggestion = suggestionIn(suggestions, name);
          await store.setSuggestion({ ...trip, suggestion }, { isDropped: true });
        } else if (!(await store.removeOwn(tripId, name))) throw new Problem("not_found");
      }),
  };
}
