import { toCarry } from "@evoya/domain/catalog/atlas";
import { isEnoughFor } from "@evoya/domain/made/made-place";
import { homeTimeZoneOf } from "@evoya/domain/planner/home";
import {
  type AccessNeed,
  type Diet,
  type Interest,
  maxDestinations,
  type Pace,
  type Plan,
  type TravelParty,
  type TravelStyle,
  type TripBrief,
  tripBudgets,
} from "@evoya/domain/planner/plan";
import { heedNotes } from "@evoya/domain/planner/wishes/heed-notes";
import type { PlannedTrip, Planner } from "../../adapters/planner/planner.ts";
import type { PlanProgress } from "../../adapters/planner/progress.ts";
import type { WishReader } from "../../adapters/planner/wishes.ts";
import type { Routing } from "../../adapters/routing/routing.ts";
import type { Transact } from "../../db/transact.ts";
import { withHolidayDates } from "../../holidays/public-holidays.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { MadeDestinationService, Making } from "../made-destinations/made-destinations.service.ts";
import type { PlaceService } from "../places/places.service.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { tooLittle } from "./generator-rules.ts";
import { itineraryFailed } from "./itineraries.events.ts";
import type { ItineraryRepository, TripRow } from "./itineraries.repository.ts";
import type { ItineraryGenerationRepository } from "./itinerary-generations.repository.ts";
import { type KeepingStores, keepPlan } from "./keep-plan.ts";
import { measureWalks } from "./measure-walks.ts";
import { TooManyPlaces, takePlaceRequest } from "./model-quota.ts";
import type { ModelRequestRepository } from "./model-requests.repository.ts";
import { beginning, keeping, lookingUp } from "./progress.ts";
import { daysEach, type Visit, type VisitsIn } from "./visits.ts";

type Deps = {
  transact: Transact<
    KeepingStores & {
      itineraryGenerations: ItineraryGenerationRepository;
      jobs: JobQueue;
      modelRequests: ModelRequestRepository;
    }
  >;
  itineraries: ItineraryRepository;
  generations: ItineraryGenerationRepository;
  events: LiveEventRepository;
  planner: Planner;
  wishes: WishReader;
  /** Null where no server is configured. */
  routing: Routing | null;
  visitsIn: VisitsIn;
  places: Pick<PlaceService, "zoneOfAirport">;
  profiles: Pick<ProfileReader, "find">;
  madeDestinations: Pick<MadeDestinationService, "make">;
  modelRequests: ModelRequestRepository;
  clock: () => Date;
};

const tooManyPlaces =
  "You've planned many places that are new to us today. Try again tomorrow, or ask our concierge to plan it.";

const failureText = "We couldn't finish this itinerary. Nothing was lost. Please try again.";

/** The planner's brief, from the stored request. */
const briefOf = (row: TripRow, visited: readonly Visit[], homeZone: string | null): TripBrief => ({
  destinationIds: visited.map(({ destination }) => destination.id),
  destinationNames: visited.map(({ called }) => called),
  tripLength: row.tripLength ?? 1,
  travelStyle: row.travelStyle as TravelStyle,
  budget: (tripBudgets.find(({ minCents }) => minCents === row.budgetMinCents) ?? tripBudgets[0]).label,
  travelParty: row.travelParty as TravelParty,
  travellers: row.groupSize ?? 2,
  childAges: row.childAges ?? [],
  pace: row.pace as Pace,
  interests: (row.interests ?? []) as Interest[],
  startDate: row.startDate,
  arrivesAt: row.arrivesAt,
  leavesAt: row.leavesAt,
  homeAirport: row.homeAirport,
  homeTimeZone: homeTimeZoneOf(row.homeAirport, homeZone),
  diets: (row.diets ?? []) as Diet[],
  accessNeeds: (row.accessNeeds ?? []) as AccessNeed[],
  morningsFrom: null,
  avoided: [],
  seed: row.seed ?? 0,
});

/** The job that makes an itinerary. Run again after a crash, it finishes the same trip, once. */
export function createItineraryGeneration(deps: Deps) {
  const { transact, itineraries, generations, events, planner, routing, visitsIn, madeDestinations } = deps;
  const { modelRequests, profiles, places, wishes, clock } = deps;

  /** Reports to the member in order, outside the transaction, so that it shows while the work continues. */
  const storyFor = ({ userId, id: itineraryId }: TripRow) => {
    let told = Promise.resolve();
    return {
      tell: (progress: PlanProgress): void => {
        const event = { type: "itinerary.progress", itineraryId, ...progress } as const;
        told = told.then(() => events.add(`user:${userId}`, event));
        // `end` deals with its failure, unless the planner's own came first.
        told.catch(() => {});
      },
      /** Resolves when everything has been reported. Throws if something couldn't be. */
      end: () => told,
    };
  };

  const keep = (row: TripRow, planned: PlannedTrip): Promise<void> =>
    transact(async (stores) => {
      const held = await stores.itineraries.hold(row.id);
      if (held?.generationStatus !== "running") return;
      await keepPlan(stores, row, planned);
      await stores.itineraryGenerations.settle(row.id, true, planned.source);
    });

  /** Records a failure, unless the trip is ready by then, or has already failed. */
  const fail = (row: TripRow, tooLittleText?: string): Promise<void> =>
    transact(async (stores) => {
      const held = await stores.itineraries.hold(row.id);
      if (held?.generationStatus !== "queued" && held?.generationStatus !== "running") return;
      await stores.itineraries.update(row.id, {
        generationStatus: "failed",
        generationError: tooLittleText ?? failureText,
      });
      if (tooLittleText) await stores.itineraryGenerations.uncount(row.id);
      else await stores.itineraryGenerations.settle(row.id, false, null);
      await stores.publish(itineraryFailed(row));
    });

  /** The draft with what the member wrote beside the form's fields, as far as that's understood and possible. */
  const heeded = async ({ additionalNotes }: TripRow, draft: Plan): Promise<Plan> =>
    additionalNotes ? heedNotes(draft, await wishes.read(additionalNotes, draft, clock())) : draft;

  const daysOf = ({ tripLength }: TripRow): number => tripLength ?? 1;

  const visitsOf = async (row: TripRow): Promise<Visit[]> =>
    (await visitsIn(row.destination ?? "", daysOf(row))).slice(0, maxDestinations);

  /** Where they fly from, or else where they live. */
  const homeZoneOf = async ({ homeAirport, userId }: TripRow): Promise<string | null> =>
    (homeAirport && (await places.zoneOfAirport(homeAirport))) ||
    ((await profiles.find(userId))?.timezone ?? null);

  const countedFor =
    ({ userId }: TripRow): Making["counted"] =>
    async (ask) => {
      const request = await transact((stores) => takePlaceRequest(stores, { userId, now: clock() }));
      const proposed = await ask();
      await modelRequests.setUsage(request, proposed.usage);
      return proposed;
    };

  return {
    /** Makes and stores the plan. `signal` ends the wait for a model; then the job is picked up again. */
    run: async (itineraryId: string, signal?: AbortSignal): Promise<void> => {
      if (!(await generations.begin(itineraryId))) return;
      const row = await itineraries.find(itineraryId);
      if (!row) return;
      const visited = await visitsOf(row);
      if (visited.length === 0) return fail(row);
      const story = storyFor(row);
      const unknown = visited.find(({ toMake }) => toMake);
      if (unknown) {
        story.tell(lookingUp(unknown.called));
        await story.end();
        return transact(({ jobs }) => jobs.enqueue("make-destination", { itineraryId }));
      }
      const days = daysEach(daysOf(row), visited.length);
      const poor = visited.find(({ destination }) => !isEnoughFor(destination, days));
      if (poor) return fail(row, tooLittle(poor.called, days));
      story.tell(beginning);
      const brief = briefOf(row, visited, await homeZoneOf(row));
      const destinations = visited.map(({ destination }) => destination);
      const planned = await planner.plan(brief, {
        signal,
        onProgress: story.tell,
        heed: (draft) => heeded(row, draft),
        made: await withHolidayDates(toCarry(destinations), brief.startDate ?? clock().toISOString()),
      });
      story.tell(keeping(planned.plan));
      await story.end();
      await keep(row, { ...planned, plan: await measureWalks(routing, planned.plan, signal) });
    },

    /** Makes one of the destinations a trip still lacks, and puts the trip back in the queue. */
    makeDestination: async (itineraryId: string, signal?: AbortSignal): Promise<void> => {
      const row = await itineraries.find(itineraryId);
      if (row?.generationStatus !== "running") return;
      const visited = await visitsOf(row);
      const days = daysEach(daysOf(row), visited.length);
      const unknown = visited.find(({ toMake }) => toMake);
      try {
        const making = { days, counted: countedFor(row), signal };
        if (unknown?.toMake && !(await madeDestinations.make(unknown.toMake, making)))
          return await fail(row, tooLittle(unknown.called, days));
      } catch (error) {
        if (error instanceof TooManyPlaces) return fail(row, tooManyPlaces);
        throw error;
      }
      await transact(({ jobs }) => jobs.enqueue("generate-itinerary", { itineraryId }));
    },

    /** After the last attempt: says so, and lets the member try again. */
    giveUp: async (itineraryId: string): Promise<void> => {
      const row = await itineraries.find(itineraryId);
      if (row) await fail(row);
    },
  };
}
