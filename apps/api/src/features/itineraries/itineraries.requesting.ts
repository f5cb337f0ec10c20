import { randomInt } from "node:crypto";
import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { quotaPeriod } from "@evoya/domain/entitlements";
import { travelersFor } from "@evoya/domain/planner/brief";
import { joined } from "@evoya/domain/planner/legs";
import { tripBudgets } from "@evoya/domain/planner/plan";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { type GeneratorForm, requirePlannable } from "./generator-rules.ts";
import { itineraryDrafted, itineraryRequested } from "./itineraries.events.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import type { ItineraryGenerationRepository } from "./itinerary-generations.repository.ts";
import { type ModelQuotaStores, takeModelRequest } from "./model-quota.ts";
import { requireRoomForTrip } from "./room-for-trips.ts";
import { toItinerary } from "./views.ts";
import type { Visit, VisitsIn } from "./visits.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryGenerations: ItineraryGenerationRepository;
  membershipReader: MembershipReader;
  publish: Publish;
  jobs: JobQueue;
} & ModelQuotaStores;
export type RequestingDeps = {
  transact: Transact<Stores>;
  visitsIn: VisitsIn;
  clock: () => Date;
  /** Seeds the choices of every plan: the same request gives the same plan. Without it, each plan has its own seed. */
  planSeed: number | undefined;
};
type Deps = RequestingDeps & {
  /** A member's time zone. */
  timezoneOf: (userId: string) => Promise<string>;
};

const seedLimit = 2 ** 31;

/** How trips get into the planner's queue: by their member, by the team, and once more. */
export function createItineraryRequesting({ transact, visitsIn, clock, timezoneOf, planSeed }: Deps) {
  /** The destinations the form names. Throws `invalid_input` for a form that can't become a plan. */
  const plannable = async (userId: string, form: GeneratorForm): Promise<Visit[]> => {
    const [timezone, visits] = await Promise.all([
      timezoneOf(userId),
      visitsIn(form.destination, form.tripLength),
    ]);
    requirePlannable(form, calendarDateIn(timezone, clock()), visits);
    return visits;
  };

  /** A trip just put in the queue, seen from inside the transaction that did it. */
  const queued = async (stores: Stores, userId: string, id: string): Promise<Itinerary> => {
    const row = await stores.itineraries.findVisible(id, userId);
    if (!row) throw new Problem("not_found");
    const full = await stores.membershipReader.allows(userId, "full_itinerary");
    return toItinerary(row, { full, timezone: await timezoneOf(userId), now: clock() });
  };

  /**
   * Puts a trip in the queue. Drafts by the team aren't the member's wish, so they don't count toward the plan. Throws
   * `conflict` for a member who already has as many trips as allowed.
   */
  const add = async (
    stores: Stores,
    userId: string,
    form: GeneratorForm,
    visits: readonly Visit[],
    by: "member" | "staff",
  ): Promise<{ id: string; names: string }> => {
    await requireRoomForTrip(stores.itineraries, userId, by);
    const names = joined(visits.map(({ called }) => called));
    const budget = tripBudgets.find(({ label }) => label === form.budget)!;
    const startDate = form.startDate ?? null;
    const endDate = startDate && addDays(startDate, form.tripLength - 1);
    const id = await stores.itineraries.add({
      request: {
        userId,
        destination: form.destination,
        startDate,
        endDate,
        tripLength: form.tripLength,
        groupSize: form.travelers ?? travelersFor(form.travelParty),
        childAges: form.childAges,
        travelStyle: form.travelStyle,
        travelParty: form.travelParty,
        pace: form.pace,
        interests: form.interests,
        budgetMinCents: budget.minCents,
        budgetMaxCents: budget.maxCents,
        arrivesAt: form.arrivesAt ?? null,
        leavesAt: form.leavesAt ?? null,
        homeAirport: form.homeAirport ?? null,
        diets: form.diets,
        accessNeeds: form.accessNeeds,
        additionalNotes: form.notes || null,
      },
      itinerary: {
        userId,
        title: `${form.tripLength} ${form.tripLength === 1 ? "day" : "days"} in ${names}`,
        startDate,
        endDate,
        workflowStatus: "pending",
        seed: planSeed ?? randomInt(seedLimit),
      },
      counts: by === "member",
    });
    await stores.jobs.enqueue("generate-itinerary", { itineraryId: id });
    const told = by === "member" ? itineraryRequested : itineraryDrafted;
    await stores.publish(told({ id, userId }, names));
    return { id, names };
  };

  return {
    /** Requests an itinerary; a job makes it. Throws `invalid_input`, `entitlement_required`, `conflict`. */
    generate: async (userId: string, form: GeneratorForm): Promise<Itinerary> => {
      const visits = await plannable(userId, form);
      return transact(async (stores) => {
        const { from } = quotaPeriod(clock());
        const used = await stores.itineraryGenerations.count(userId, from, { hold: true });
        await stores.membershipReader.require(userId, "itinerary_generations", used);
        const { id } = await add(stores, userId, form, visits, "member");
        return queued(stores, userId, id);
      });
    },

    /** The team drafts an itinerary for a member, who owns the trip from then on. Throws `invalid_input`, `conflict`. */
    draftFor: async (userId: string, form: GeneratorForm): Promise<{ id: string; names: string }> => {
      const visits = await plannable(userId, form);
      return transact((stores) => add(stores, userId, form, visits, "staff"));
    },

    /**
     * Puts a generation that failed, or was made without the model, back in the queue; it doesn't count as another
     * trip, but does count as a request to the planner. Throws `not_found`, `conflict`, `entitlement_required`.
     */
    retry: (userId: string, id: string): Promise<Itinerary> =>
      transact(async (stores) => {
        if (!(await stores.itineraries.findOwned(id, userId))) throw new Problem("not_found");
        if (!(await stores.itineraryGenerations.requeue(id, userId))) {
          throw new Problem("conflict", "There's nothing to retry with this itinerary.");
        }
        await takeModelRequest(stores, { userId, kind: "retry", now: clock() });
        await stores.jobs.enqueue("generate-itinerary", { itineraryId: id });
        return queued(stores, userId, id);
      }),
  };
}
