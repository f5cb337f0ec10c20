import { randomInt } from "node:crypto";
import { planForCompanion } from "@evoya/domain/companions";
import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { quotaPeriod } from "@evoya/domain/entitlements";
import { travellersFor } from "@evoya/domain/planner/brief";
import { joined } from "@evoya/domain/planner/legs";
import { type Plan, tripBudgets } from "@evoya/domain/planner/plan";
import { generatorDefaults, noDestination, quizToItinerary } from "@evoya/domain/quiz-to-itinerary";
import { zoneOf } from "@evoya/domain/time-zones";
import type { GenerateItinerary } from "@evoya/schemas/generate-itinerary";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { liveEvent } from "@evoya/schemas/live-events";
import { Problem } from "@evoya/schemas/problems";
import type { PlanProgress } from "../../adapters/planner/progress.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { withPublicHolidays } from "../../holidays/public-holidays.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";
import { toCalendar } from "./calendar.ts";
import { type GeneratorForm, requirePlannable } from "./generator-rules.ts";
import type { ItemOrigins } from "./item-origins.ts";
import { itineraryDrafted, itineraryRequested } from "./itineraries.events.ts";
import type { ItineraryRepository, VisibleTripRow } from "./itineraries.repository.ts";
import type { ItineraryGenerationRepository } from "./itinerary-generations.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { type ModelQuotaStores, takeModelRequest } from "./model-quota.ts";
import { toItinerary, toTrip } from "./views.ts";
import type { Visit, VisitsIn } from "./visits.ts";
import { requireWholePlan } from "./whole-plan.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryGenerations: ItineraryGenerationRepository;
  membershipReader: MembershipReader;
  publish: Publish;
  jobs: JobQueue;
} & ModelQuotaStores;
type Deps = {
  transact: Transact<Stores>;
  itineraries: ItineraryRepository;
  versions: ItineraryVersionRepository;
  generations: ItineraryGenerationRepository;
  memberships: MembershipReader;
  profiles: ProfileReader;
  quiz: QuizReader;
  visitsIn: VisitsIn;
  withOrigins: ItemOrigins;
  clock: () => Date;
  /** The address of a trip's page. */
  tripUrl: (id: string) => string;
  /** What a plan's choices are drawn from. The same request with the same seed gives the same plan. */
  randomSeed?: () => number;
};

/** What was reported, if it still has today's format. */
function progressFrom(payload: unknown): PlanProgress | null {
  const { data } = liveEvent.safeParse(payload);
  if (data?.type !== "itinerary.progress") return null;
  const { percent, message, daysReady, days } = data;
  return { percent, message, daysReady, days };
}

const seedLimit = 2 ** 31;

/** Itineraries: requesting, following, and reading them. Rules: member spec §2, §5, §9; design §4. */
export function createItineraryService({
  transact,
  itineraries,
  versions,
  generations,
  memberships,
  profiles,
  quiz,
  visitsIn,
  clock,
  tripUrl,
  withOrigins,
  randomSeed = () => randomInt(seedLimit),
}: Deps) {
  const timezoneOf = async (userId: string): Promise<string> =>
    zoneOf((await profiles.find(userId))?.timezone);

  /** What the form's destination names. Throws `invalid_input` for what can't become a plan. */
  const plannable = async (userId: string, form: GeneratorForm): Promise<Visit[]> => {
    const [timezone, visits] = await Promise.all([
      timezoneOf(userId),
      visitsIn(form.destination, form.tripLength),
    ]);
    requirePlannable(form, calendarDateIn(timezone, clock()), visits);
    return visits;
  };

  const view = async (userId: string, row: VisibleTripRow): Promise<Itinerary> => {
    const { id, generationStatus, updatedAt } = row;
    const [full, timezone, version, told] = await Promise.all([
      memberships.allows(row.userId, "full_itinerary"),
      timezoneOf(userId),
      versions.currentPlan(id, userId),
      generationStatus === "running" ? generations.lastTold(id, row.userId, updatedAt) : null,
    ]);
    const reader = row.role === "owner" && row.companions.length === 0 ? "owner alone" : "others";
    const plan = version
      ? await withOrigins(id, await withPublicHolidays(version.plan as unknown as Plan), reader)
      : null;
    return toItinerary(row, { full, timezone, now: clock(), plan, told: progressFrom(told) });
  };

  /** A trip just put into the queue, seen from inside the transaction that did it. */
  const queued = async (stores: Stores, userId: string, id: string): Promise<Itinerary> => {
    const row = await stores.itineraries.findVisible(id, userId);
    if (!row) throw new Problem("not_found");
    const full = await stores.membershipReader.allows(userId, "full_itinerary");
    return toItinerary(row, { full, timezone: await timezoneOf(userId), now: clock() });
  };

  /** Puts a trip in the queue. What the team drafts is no wish of the member, and counts against no plan. */
  const add = async (
    stores: Stores,
    userId: string,
    form: GeneratorForm,
    visits: readonly Visit[],
    by: "member" | "staff",
  ): Promise<{ id: string; names: string }> => {
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
        groupSize: form.travelers ?? travellersFor(form.travelParty),
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
      },
      itinerary: {
        userId,
        title: `${form.tripLength} ${form.tripLength === 1 ? "day" : "days"} in ${names}`,
        startDate,
        endDate,
        workflowStatus: "pending",
        seed: randomSeed(),
      },
      counts: by === "member",
    });
    await stores.jobs.enqueue("generate-itinerary", { itineraryId: id });
    const told = by === "member" ? itineraryRequested : itineraryDrafted;
    await stores.publish(told({ id, userId }, names));
    return { id, names };
  };

  const wholePlan = async (userId: string, id: string): Promise<Plan> => {
    const version = await versions.currentPlan(id, userId);
    if (!version) throw new Problem("not_found");
    await requireWholePlan(memberships, { ...version, userId });
    const plan = await withPublicHolidays(version.plan as unknown as Plan);
    return version.role === "owner" ? plan : planForCompanion(plan);
  };

  return {
    /** The plan as it is now. Throws `not_found`, `entitlement_required`. */
    wholePlan,

    /** Nobody reviews days they can't see. Throws `not_found`, `entitlement_required`. */
    requireWhole: async (userId: string, id: string): Promise<void> => {
      if (!(await itineraries.findOwned(id, userId))) throw new Problem("not_found");
      await memberships.require(userId, "full_itinerary");
    },

    /** The form as the member's quiz fills it in, and how many generations are left this month. */
    defaults: async (userId: string) => {
      const [result, profile, limit] = await Promise.all([
        quiz.latestAnswers(userId),
        profiles.find(userId),
        memberships.limitOf(userId, "itinerary_generations"),
      ]);
      const { travellers: _travellers, ...form } = result
        ? quizToItinerary(result.answers)
        : generatorDefaults;
      const used = await generations.count(userId, quotaPeriod(clock()).from, { hold: false });
      const homeAirport = profile?.preferredDepartureAirport ?? null;
      const destination = form.destination === noDestination ? "" : form.destination;
      return {
        fromQuiz: result !== null,
        form: {
          ...form,
          destination,
          homeAirport,
          childAges: [],
          diets: [],
          accessNeeds: [],
        } satisfies GenerateItinerary,
        generations: { used, limit },
      };
    },

    /** Requests an itinerary; a job makes it. Throws `invalid_input`, `entitlement_required`. */
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

    /** The team drafts an itinerary for a member, whose trip it is from then on. Throws `invalid_input`. */
    draftFor: async (userId: string, form: GeneratorForm): Promise<{ id: string; names: string }> => {
      const visits = await plannable(userId, form);
      return transact((stores) => add(stores, userId, form, visits, "staff"));
    },

    /** All of the member's trips, and those that are shared with them. */
    list: async (userId: string) => {
      const [rows, timezone] = await Promise.all([itineraries.listVisible(userId), timezoneOf(userId)]);
      return { items: rows.map((row) => toTrip(row, timezone, clock())) };
    },

    /** A trip with as much of its plan as its owner's plan includes. Throws `not_found`. */
    find: async (userId: string, id: string): Promise<Itinerary> => {
      const row = await itineraries.findVisible(id, userId);
      if (!row) throw new Problem("not_found");
      return view(userId, row);
    },

    /** The whole plan as an iCalendar file. Throws `not_found`, `entitlement_required`, `conflict` for a plan without dates. */
    calendar: async (userId: string, id: string): Promise<string> => {
      const plan = await wholePlan(userId, id);
      if (!plan.days[0]?.date) throw new Problem("conflict", "This trip has no dates yet.");
      return toCalendar(plan.title, [{ id, url: tripUrl(id), plan }]);
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

export type ItineraryService = ReturnType<typeof createItineraryService>;
