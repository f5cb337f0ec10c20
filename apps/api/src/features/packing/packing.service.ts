import { type PackingFacts, packedKilograms, packingFor } from "@evoya/domain/packing";
import type { PackingAllowance } from "@evoya/domain/packing-allowance";
import { packingLimits } from "@evoya/domain/packing-groups";
import { id } from "@evoya/schemas/common";
import type { PackingList } from "@evoya/schemas/packing";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { ItineraryReader, SharedPlan } from "../itineraries/itineraries.reader.ts";
import type { TripForecast, WeatherService } from "../weather/weather.service.ts";
import { packingChanged } from "./packing.events.ts";
import type { PackingRepository } from "./packing.repository.ts";

type Stores = { packing: PackingRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  packing: PackingRepository;
  trips: Pick<ItineraryReader, "sharedPlanOf">;
  forecasts: Pick<WeatherService, "forecastFor">;
};

/** A trip with what its list is made from, apart from what's stored. */
type PackedTrip = SharedPlan & { forecast: TripForecast | null };

/** Things that someone added are named by their id. */
const isOwn = (name: string): boolean => id.safeParse(name).success;

const suggestionsFor = ({ plan, forecast }: PackedTrip, allowance: PackingFacts["allowance"]) =>
  packingFor(plan, { allowance, forecast: forecast?.places });

/**
 * A trip's packing list: made from its plan, what the fare includes, and the weather, with items checked off,
 * removed, and added (decisions 167 and 307). It belongs to the trip: everyone who may edit the trip works on the same
 * list, and its rows are the owner's (decision 180).
 */
export function createPackingService({ transact, packing, trips, forecasts }: Deps) {
  const tripOf = async (userId: string, tripId: string): Promise<PackedTrip> => {
    const trip = await trips.sharedPlanOf(tripId, userId);
    if (!trip) throw new Problem("not_found");
    return { ...trip, forecast: await forecasts.forecastFor(trip.ownerId, trip.plan) };
  };

  const show = async (store: PackingRepository, trip: PackedTrip, tripId: string): Promise<PackingList> => {
    const rows = await store.list(tripId);
    const allowance = await store.allowanceOf(tripId);
    const states = new Map(rows.map((row) => [row.suggestion, row]));
    const suggested = suggestionsFor(trip, allowance).filter(({ id }) => !states.get(id)?.isDropped);
    const own = rows.flatMap(({ id, label, isPacked }) =>
      label === null ? [] : [{ name: id, group: null, label, isPacked }],
    );
    return {
      items: [
        ...suggested.map(({ id, group, label }) => ({
          name: id,
          group,
          label,
          isPacked: states.get(id)?.isPacked ?? false,
        })),
        ...own,
      ],
      allowance,
      estimatedKilograms: allowance && packedKilograms(suggested, allowance),
      forecast: trip.forecast && {
        source: trip.forecast.source,
        fetchedAt: trip.forecast.fetchedAt,
      },
    };
  };

  /** Makes one change to the list, and returns it. */
  const change = async (
    userId: string,
    tripId: string,
    make: (
      store: PackingRepository,
      item: { itineraryId: string; userId: string },
      trip: PackedTrip,
    ) => Promise<void>,
  ): Promise<PackingList> => {
    const trip = await tripOf(userId, tripId);
    const { role, ownerId, companionIds } = trip;
    if (role === "viewer") throw new Problem("forbidden", "You can look at this list, but not change it.");
    const others = [ownerId, ...companionIds].filter((id) => id !== userId);
    return transact(async (stores) => {
      await make(stores.packing, { itineraryId: tripId, userId: ownerId }, trip);
      await stores.publish(packingChanged(tripId, others));
      return show(stores.packing, trip, tripId);
    });
  };

  const suggestionIn = async (store: PackingRepository, trip: PackedTrip, tripId: string, name: string) => {
    const suggestions = suggestionsFor(trip, await store.allowanceOf(tripId));
    if (!suggestions.some(({ id }) => id === name)) throw new Problem("not_found");
    return name;
  };

  return {
    /** Throws `not_found` for a trip the member can't see, or one without a plan. */
    find: async (userId: string, tripId: string): Promise<PackingList> =>
      show(packing, await tripOf(userId, tripId), tripId),

    /** Fits the list to what the fare includes. Throws `not_found`, `forbidden` for a companion who can only view. */
    setAllowance: (
      userId: string,
      tripId: string,
      allowance: PackingAllowance | null,
    ): Promise<PackingList> => change(userId, tripId, (store, trip) => store.setAllowance(trip, allowance)),

    /** Throws `not_found`, `forbidden` for a companion who can only view, `conflict` if the list is full. */
    add: (userId: string, tripId: string, label: string): Promise<PackingList> =>
      change(userId, tripId, async (store, trip) => {
        if ((await store.countOwn(tripId)) >= packingLimits.own)
          throw new Problem("conflict", `A list holds up to ${packingLimits.own} things of your own.`);
        await store.add({ ...trip, label });
      }),

    /** Throws `not_found` for an item that isn't on the list. */
    mark: (userId: string, tripId: string, name: string, isPacked: boolean): Promise<PackingList> =>
      change(userId, tripId, async (store, item, trip) => {
        if (!isOwn(name)) {
          const suggestion = await suggestionIn(store, trip, tripId, name);
          await store.setSuggestion({ ...item, suggestion }, { isPacked });
        } else if (!(await store.setOwn(tripId, name, isPacked))) throw new Problem("not_found");
      }),

    /** Throws `not_found` for an item that isn't on the list. */
    drop: (userId: string, tripId: string, name: string): Promise<PackingList> =>
      change(userId, tripId, async (store, item, trip) => {
        if (!isOwn(name)) {
          const suggestion = await suggestionIn(store, trip, tripId, name);
          await store.setSuggestion({ ...item, suggestion }, { isDropped: true });
        } else if (!(await store.removeOwn(tripId, name))) throw new Problem("not_found");
      }),
  };
}
