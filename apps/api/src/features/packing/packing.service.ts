import { type PackingSuggestion, packingFor } from "@evoya/domain/packing";
import { packingLimits } from "@evoya/domain/packing-groups";
import type { PackingItem } from "@evoya/schemas/packing";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { PackingRepository } from "./packing.repository.ts";

type Stores = { packing: PackingRepository };
type Deps = {
  transact: Transact<Stores>;
  packing: PackingRepository;
  trips: Pick<ItineraryReader, "planOf">;
};
type List = { items: PackingItem[] };

const isOwn = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/** A trip's packing list: made from its plan, with what the member checked off, took off and added (decision 167). */
export function createPackingService({ transact, packing, trips }: Deps) {
  const suggestionsOf = async (userId: string, tripId: string): Promise<PackingSuggestion[]> => {
    const plan = await trips.planOf(tripId, userId);
    if (!plan) throw new Problem("not_found");
    return packingFor(plan);
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

  /** Makes one change to the list, and shows it. */
  const change = async (
    userId: string,
    tripId: string,
    make: (store: PackingRepository, suggestions: PackingSuggestion[]) => Promise<void>,
  ): Promise<List> => {
    const suggestions = await suggestionsOf(userId, tripId);
    return transact(async (stores) => {
      await make(stores.packing, suggestions);
      return show(stores.packing, suggestions, tripId);
    });
  };

  const suggestionIn = (suggestions: PackingSuggestion[], name: string): string => {
    if (!suggestions.some(({ id }) => id === name)) throw new Problem("not_found");
    return name;
  };

  return {
    /** Throws `not_found` for a trip of others, or one without a plan. */
    find: async (userId: string, tripId: string): Promise<List> =>
      show(packing, await suggestionsOf(userId, tripId), tripId),

    /** Throws `not_found`, `conflict` where the list is full. */
    add: (userId: string, tripId: string, label: string): Promise<List> =>
      change(userId, tripId, async (store) => {
        if ((await store.countOwn(tripId)) >= packingLimits.own)
          throw new Problem("conflict", `A list holds up to ${packingLimits.own} things of your own.`);
        await store.add({ itineraryId: tripId, userId, label });
      }),

    /** Throws `not_found` for what isn't on the list. */
    mark: (userId: string, tripId: string, name: string, isPacked: boolean): Promise<List> =>
      change(userId, tripId, async (store, suggestions) => {
        if (!isOwn(name)) {
          const suggestion = suggestionIn(suggestions, name);
          await store.setSuggestion({ itineraryId: tripId, userId, suggestion }, { isPacked });
        } else if (!(await store.setOwn(tripId, name, isPacked))) throw new Problem("not_found");
      }),

    /** Throws `not_found` for what isn't on the list. */
    drop: (userId: string, tripId: string, name: string): Promise<List> =>
      change(userId, tripId, async (store, suggestions) => {
        if (!isOwn(name)) {
          const suggestion = suggestionIn(suggestions, name);
          await store.setSuggestion({ itineraryId: tripId, userId, suggestion }, { isDropped: true });
        } else if (!(await store.removeOwn(tripId, name))) throw new Problem("not_found");
      }),
  };
}
