import { atlasOf } from "../../catalog/atlas.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { flightProblem } from "../flight-times.ts";
import type { Clause } from "./clause.ts";

const clock = "(noon|midnight|\\d{1,2}(?::\\d{2})?(?: ?(?:am|pm|o'clock))?)(?!\\d)";
const moved =
  "(?:(?:is|was|got|has|been|'s) ){0,2}(?:moved|changed|rescheduled|rebooked|delayed|postponed|pushed)(?: back| up| forward)? (?:to|until|till)";
const about = `(?:(?:(?:(?:late|early|later|earlier),? )?(?:is )?(?:now |only |just )?(?:at|around|about|by)|${moved}) )`;
const trip = "(?:(?:our|the|my) )?(?:flight|plane)";
/** "in Rome", "at the airport", "on the first day", "on day 1": between the verb and the hour. */
const between = "(?: (?:in|at|on) (?:day \\d{1,2}|[a-z' ]{2,40}?))?";

/** "we land at 2 pm", "our flight gets in at 21:30": never "we arrive at the Colosseum at 10". */
const landing = new RegExp(
  `\\b(?:(?:land|lands|landing|touch(?:es)? down)|${trip} (?:there )?(?:arrives|gets in|comes in)|(?:our|the|my) (?:arrival|arriving|inbound|incoming) (?:flight|plane)(?: (?:lands|arrives|gets in))?|(?:we|i)(?:'re|'ll| will| only)? (?:arrive|arriving|get in|getting in)(?! at the))${between} ${about}${clock}`,
);
/** "our flight home is at 6 pm", "we fly back at 18:30", "take-off is at noon". */
const leaving = new RegExp(
  `\\b(?:${trip} (?:home|back)(?: (?:leaves|departs|takes off|goes))?|(?:our|the|my) (?:return|departing|departure|outbound) (?:flight|plane)(?: (?:leaves|departs|takes off))?|${trip} (?:leaves|departs|takes off)|(?:fly|flying|fly out|flying out) (?:home|back|out)|take(?:s)?[ -]?off|taking off)${between} ${about}${clock}`,
);

/** "Our flight is at 6 pm on the last day": on another day, it may be the one there. */
const flying = new RegExp(`\\b${trip}(?:'s| is| was)?${between} ${about}${clock}`);

/** "We leave on the last day at 3 pm": on another day, it may be the hotel. */
const leavingForGood = new RegExp(
  `\\b(?:we|i)(?:'re|'ll| will| have to| need to| must)? (?:leave|leaving|depart|departing|go home|going home|head home|heading home)(?: home)?${between} ${about}${clock}`,
);

const partsOfDay = {
  am: /\b(morning|before noon)\b/,
  pm: /\b(afternoon|evening|tonight|(?:at|that|the|last) night)\b/,
};

const isMidnight = (half: string | undefined, text: string): boolean =>
  half ? half === "am" : /\bnight\b/.test(text);

/** The times a text may mean: "9" is 9 AM and 9 PM, unless "in the evening" says which. An hour from 1 to 5 is afternoon. */
function timesOf(said: string, text: string): string[] {
  if (said === "noon") return ["12:00"];
  if (said === "midnight") return [];
  const [, hours = "", minutes = "00", half] = /^(\d{1,2})(?::(\d{2}))? ?(am|pm)?/.exec(said) ?? [];
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && (hour === 0 || hour > 12))) return [];
  const isWritten24 = hour > 12 || hours.startsWith("0");
  const on24 = (hour24: number): string => `${String(hour24).padStart(2, "0")}:${minutes}`;
  const part = half ?? (["am", "pm"] as const).find((one) => partsOfDay[one].test(text));
  if (isWritten24) return [on24(hour)];
  if (hour === 12) return isMidnight(half, text) ? (half ? [on24(0)] : []) : [on24(12)];
  if (part) return [on24(part === "pm" ? hour + 12 : hour)];
  return hour < 6 ? [on24(hour + 12)] : [on24(hour), on24(hour + 12)];
}

/** What a text says of a flight: the times it may mean, and the changes they'd be. */
function flightsIn({ text, plan, day, soFar }: Clause): Extract<PlanEdit, { kind: "flights" }>[] {
  const { brief, days } = plan;
  const { arrivesAt, leavesAt } = soFar.findLast((edit) => edit.kind === "flights") ?? brief;
  const isLastDay = day?.number === days.length;
  const lands = landing.exec(text)?.[1];
  const leaves = (leaving.exec(text) ??
    (isLastDay ? (leavingForGood.exec(text) ?? flying.exec(text)) : null))?.[1];
  if (lands && (!day || day.number === 1))
    return timesOf(lands, text).map((at) => ({ kind: "flights", arrivesAt: at, leavesAt }));
  if (!lands && leaves && (!day || isLastDay))
    return timesOf(leaves, text).map((at) => ({ kind: "flights", arrivesAt, leavesAt: at }));
  return [];
}

/** Those of the changes that the trip can be planned around: nobody lands at 11 PM if the hotel is too far by then. */
function possible(clause: Clause): Extract<PlanEdit, { kind: "flights" }>[] {
  const { brief, made } = clause.plan;
  const destinations = brief.destinationIds.flatMap((id) => atlasOf({ made }).destination(id) ?? []);
  const all = flightsIn(clause);
  const fitting = all.filter(
    (edit) => flightProblem({ ...edit, tripLength: brief.tripLength }, destinations) === null,
  );
  return fitting.length > 0 ? fitting : all;
}

/** When the trip's flights are: the other one stays as it was. Null if the hour may be AM or PM. */
export function readFlights(clause: Clause): PlanEdit | null {
  const [flights, ...others] = possible(clause);
  return flights && others.length === 0 ? flights : null;
}

/** Which flight it is, if a text doesn't say; null if it's about none. */
export const whyWhichFlight = ({ text }: Clause): string | null =>
  flying.test(text)
    ? "say which flight it is, as in “we land at 3 PM” or “our flight home is at 3 PM”, and the plan follows it."
    : null;

/** Whether a text says when a flight is, but not if that's AM or PM. */
export const lacksHalfOfDay = (clause: Clause): boolean => possible(clause).length > 1;
