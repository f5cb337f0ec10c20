import { toCarry } from "@evoya/domain/catalog/atlas";
import { calendarDateIn } from "@evoya/domain/dates";
import { travelersFor } from "@evoya/domain/planner/brief";
import { homeTimeZoneOf } from "@evoya/domain/planner/home";
import { maxDestinations, type Plan, type TripBrief } from "@evoya/domain/planner/plan";
import { heedNotes } from "@evoya/domain/planner/wishes/heed-notes";
import { readWishes } from "@evoya/domain/planner/wishes/read-wishes";
import { zoneOf } from "@evoya/domain/time-zones";
import { planWithEngine } from "../../adapters/planner/builtin.ts";
import { withHolidayDates } from "../../holidays/public-holidays.ts";
import { type GeneratorForm, requirePlannable } from "./generator-rules.ts";
import type { GuidesIn, Visit } from "./visits.ts";

/** The engine's brief, from the generator's form. */
function briefOf(form: GeneratorForm, visited: readonly Visit[], seed: number): TripBrief {
  const { destination: _destination, travelers, notes: _notes, ...asked } = form;
  return {
    ...asked,
    destinationIds: visited.map(({ destination }) => destination.id),
    destinationNames: visited.map(({ called }) => called),
    travellers: travelers ?? travelersFor(form.travelParty),
    startDate: form.startDate ?? null,
    arrivesAt: form.arrivesAt ?? null,
    leavesAt: form.leavesAt ?? null,
    homeAirport: form.homeAirport ?? null,
    homeTimeZone: homeTimeZoneOf(form.homeAirport ?? null, null),
    morningsFrom: null,
    avoided: [],
    seed,
  };
}

/** Plans that are stored nowhere: the engine's answer to a brief, by the rules of the generator's form. */
export const createItinerarySketches = ({ guidesIn, clock }: { guidesIn: GuidesIn; clock: () => Date }) => ({
  /** The same form and seed give the same plan. Throws `invalid_input` for a form that can't become a plan. */
  sketch: async (form: GeneratorForm, seed: number): Promise<Plan> => {
    const visits = await guidesIn(form.destination);
    const today = calendarDateIn(zoneOf(null), clock());
    requirePlannable(form, today, visits);
    const visited = visits.slice(0, maxDestinations);
    const brief = briefOf(form, visited, seed);
    const destinations = visited.map(({ destination }) => destination);
    const made = await withHolidayDates(toCarry(destinations), brief.startDate ?? today);
    const plan = planWithEngine(brief, made);
    return form.notes ? heedNotes(plan, readWishes(form.notes, plan, clock())) : plan;
  },
});

export type ItinerarySketches = ReturnType<typeof createItinerarySketches>;
