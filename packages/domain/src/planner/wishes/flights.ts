import type { PlanEdit } from "../edit/plan-edit.ts";
import type { Clause } from "./clause.ts";

const clock = "(noon|midnight|\\d{1,2}(?::\\d{2})?(?: ?(?:am|pm|o'clock))?)(?!\\d)";
const about = "(?:(?:is )?(?:now |only |just )?(?:at|around|about|by) )";
const trip = "(?:(?:our|the|my) )?(?:flight|plane)";
/** "in Rome", "at the airport", "on the first day": between the verb and the hour. */
const between = "(?: (?:in|at|on) [a-z' ]{2,40}?)?";

/** "we land at 2 pm", "our flight gets in at 21:30": never "we arrive at the Colosseum at 10". */
const landing = new RegExp(
  `\\b(?:(?:land|lands|landing|touch(?:es)? down)|${trip} (?:there )?(?:arrives|gets in|comes in)|(?:we|i)(?:'re|'ll| will| only)? (?:arrive|arriving|get in|getting in)(?! at the))${between} ${about}${clock}`,
);
/** "our flight home is at 6 pm", "we fly back at 18:30", "take-off is at noon". */
const leaving = new RegExp(
  `\\b(?:${trip} (?:home|back)(?: (?:leaves|departs|takes off|goes))?|(?:our|the|my) (?:return|departing|departure|outbound) (?:flight|plane)(?: (?:leaves|departs|takes off))?|${trip} (?:leaves|departs|takes off)|(?:fly|flying|fly out|flying out) (?:home|back|out)|take(?:s)?[ -]?off|taking off)${between} ${about}${clock}`,
);

/** "2 pm" as "14:00". An hour alone is read as people mean it: 1 to 5 as afternoon; 6 to 11 may be either, so null. */
function timeOf(text: string | undefined): string | null {
  if (!text) return null;
  if (text === "noon") return "12:00";
  if (text === "midnight") return null;
  const [, hours = "", minutes = "00", half] = /^(\d{1,2})(?::(\d{2}))? ?(am|pm)?/.exec(text) ?? [];
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && (hour === 0 || hour > 12))) return null;
  const isWritten24 = hour > 12 || hours.startsWith("0");
  if (!half && !isWritten24 && hour > 5 && hour < 12) return null;
  const isAfternoon = half ? half === "pm" : !isWritten24 && hour < 6;
  const on24 = half === "am" && hour === 12 ? 0 : isAfternoon && hour < 12 ? hour + 12 : hour;
  return `${String(on24).padStart(2, "0")}:${minutes}`;
}

/** When the trip's flights are: the other one stays as it was. */
export function readFlights({ text, plan: { brief, days }, day, soFar }: Clause): PlanEdit | null {
  const { arrivesAt, leavesAt } = soFar.findLast((edit) => edit.kind === "flights") ?? brief;
  const lands = timeOf(landing.exec(text)?.[1]);
  if (lands) return day && day.number !== 1 ? null : { kind: "flights", arrivesAt: lands, leavesAt };
  const leaves = timeOf(leaving.exec(text)?.[1]);
  if (!leaves || (day && day.number !== days.length)) return null;
  return { kind: "flights", arrivesAt, leavesAt: leaves };
}
