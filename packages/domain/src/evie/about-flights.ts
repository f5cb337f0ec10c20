import { weekdayLabel } from "../dates.ts";
import type { Plan, PlanDay } from "../planner/plan.ts";
import { clockLabel } from "../times.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { answer } from "./write.ts";

const flight = "\\b(?:our|my|the) (?:return )?flights?\\b(?! to)";
const asksWhen = new RegExp(
  `\\b(?:when|what time)\\b.*(?:${flight}|\\b(?:land|landing|take[- ]?off|fly (?:home|back|out))\\b)|^${flight.slice(2)}(?: times?)?\\W*$`,
);
const asksWhereToSay = /\b(enter|add|put|set|tell|give|save)\b.*\b(flights?|arrival|departure|landing)\b/;

const dayLabel = ({ number, date }: PlanDay): string => (date ? weekdayLabel(date) : `day ${number}`);

/** The flights that are booked on the plan, one a line. */
const booked = ({ days }: Plan): string[] =>
  days.flatMap((day) =>
    day.items
      .filter(({ booking }) => booking?.kind === "flight")
      .map(({ title, startsAt }) => `- ${title}: ${dayLabel(day)}, ${clockLabel(startsAt)}`),
  );

/** "You land at 4:20 PM on Mon, May 3.": what the plan is made for. */
function timesOf({ brief, days }: Plan): string[] {
  const [first, last] = [days[0], days.at(-1)];
  return [
    ...(brief.arrivesAt && first
      ? [`You land at ${clockLabel(brief.arrivesAt)} on ${dayLabel(first)}.`]
      : []),
    ...(brief.leavesAt && last
      ? [`You take off at ${clockLabel(brief.leavesAt)} on ${dayLabel(last)}.`]
      : []),
  ];
}

/** "When do we land?", "Where do I enter our flight times?" */
export function aboutFlights({ plan, trip, text }: Asked): EvieAnswer | null {
  if (!plan || !trip) return null;
  const links = [tripLink(trip)];
  const howToSay =
    'Tell me here ("We land at 2 PM"), or open the trip and choose "Dates, flights, and travelers" from its trip options.';
  if (asksWhereToSay.test(text))
    return answer(`${howToSay} A confirmation goes in with "Import a booking", right beside it.`, links);
  if (!asksWhen.test(text)) return null;
  const known = [...timesOf(plan), ...booked(plan)];
  return known.length > 0
    ? answer(known.join("\n\n"), links)
    : answer(
        `${trip.title} doesn't have your flights yet. Its plan assumes that you land in the morning and leave in the afternoon. ${howToSay}`,
        links,
      );
}
