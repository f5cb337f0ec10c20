import { planForCompanion } from "@evoya/domain/companions";
import { quotaPeriod } from "@evoya/domain/entitlements";
import type { Plan } from "@evoya/domain/planner/plan";
import { withZones } from "@evoya/domain/planner/zones";
import { generatorDefaults, noDestination, quizToItinerary } from "@evoya/domain/quiz-to-itinerary";
import { zoneOf } from "@evoya/domain/time-zones";
import { destinationsForMember, type TravelerTypeId } from "@evoya/domain/traveler-types";
import type { GenerateItinerary } from "@evoya/schemas/generate-itinerary";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { liveEvent } from "@evoya/schemas/live-events";
import { Problem } from "@evoya/schemas/problems";
import type { PlanProgress } from "../../adapters/planner/progress.ts";
import { withPublicHolidays } from "../../holidays/public-holidays.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";
import { toCalendar } from "./calendar.ts";
import type { ItemOrigins } from "./item-origins.ts";
import type { ItineraryRepository, VisibleTripRow } from "./itineraries.repository.ts";
import { createItineraryRequesting, type RequestingDeps } from "./itineraries.requesting.ts";
import type { ItineraryGenerationRepository } from "./itinerary-generations.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { toItinerary, toTrip } from "./views.ts";
import { requireWholePlan } from "./whole-plan.ts";

type Deps = RequestingDeps & {
  itineraries: ItineraryRepository;
  versions: ItineraryVersionRepository;
  generations: ItineraryGenerationRepository;
  memberships: MembershipReader;
  profiles: ProfileReader;
  quiz: QuizReader;
  withOrigins: ItemOrigins;
  /** The address of a trip's page. */
  tripUrl: (id: string) => string;
};

/** The last report, if it still has today's format. */
function progressFrom(payload: unknown): PlanProgress | null {
  const { data } = liveEvent.safeParse(payload);
  if (data?.type !== "itinerary.progress") return null;
  const { percent, message, daysReady, days } = data;
  return { percent, message, daysReady, days };
}

/** Itineraries: requesting, following, and reading them. Rules: member spec §2, §5, §9; design §4. */
export function createItineraryService(deps: Deps) {
  const { itineraries, versions, generations, memberships, profiles, quiz, clock, tripUrl, withOrigins } =
    deps;
  const timezoneOf = async (userId: string): Promise<string> =>
    zoneOf((await profiles.find(userId))?.timezone);
  const requesting = createItineraryRequesting({ ...deps, timezoneOf });

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
      ? await withOrigins(id, withZones(await withPublicHolidays(version.plan as unknown as Plan)), reader)
      : null;
    return toItinerary(row, { full, timezone, now: clock(), plan, told: progressFrom(told) });
  };

  const wholePlan = async (userId: string, id: string): Promise<Plan> => {
    const version = await versions.currentPlan(id, userId);
    if (!version) throw new Problem("not_found");
    await requireWholePlan(memberships, { ...version, userId });
    const plan = await withPublicHolidays(version.plan as unknown as Plan);
    return version.role === "owner" ? plan : planForCompanion(plan);
  };

  return {
    ...requesting,

    /** The current plan. Throws `not_found`, `entitlement_required`. */
    wholePlan,

    /** The same with where its items come from, and who signed them. Throws `not_found`, `entitlement_required`. */
    wholePlanWithOrigins: async (userId: string, id: string): Promise<Plan> =>
      withOrigins(id, await wholePlan(userId, id), "others"),

    /**
     * Throws for a plan the member can't see all of, since nobody reviews days they can't see: `not_found`,
     * `entitlement_required`.
     */
    requireWhole: async (userId: string, id: string): Promise<void> => {
      if (!(await itineraries.findOwned(id, userId))) throw new Problem("not_found");
      await memberships.require(userId, "full_itinerary");
    },

    /** The form filled in from the member's quiz, and how many generations are left this month. */
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
        destinations: result
          ? destinationsForMember(result.type as TravelerTypeId).map(({ name }) => name)
          : [],
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

    /** All of the member's trips, and those shared with them. */
    list: async (userId: string) => {
      const [rows, timezone] = await Promise.all([itineraries.listVisible(userId), timezoneOf(userId)]);
      return { items: rows.map((row) => toTrip(row, timezone, clock())) };
    },

    /** A trip with as much of its plan as its owner's membership includes. Throws `not_found`. */
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
  };
}

export type ItineraryService = ReturnType<typeof createItineraryService>;
