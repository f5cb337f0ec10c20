/** What travelers say of their habits that we can't plan for: the Sabbath, a car of their own, the big meal. */
import { weekdayOf } from "../../catalog/weekdays.ts";
import { plainText } from "../../plain-text.ts";
import { joined } from "../legs.ts";
import type { PlanDay } from "../plan.ts";
import type { Clause } from "./clause.ts";

const sabbath = /\b(?:sabbath|shabb?[aeo]s|shabb?at)\b/;
const noRides =
  /\b(?:(?:don't|do not|can't|cannot|won't|never) (?:travel|drive|fly|ride)|no (?:travel(?:ing)?|driving|flights?|flying|rides?)|not travel(?:ing)?)(?: anywhere)? on (?:a |any |the )?saturdays?\b/;

const isOn = (day: PlanDay, weekday: string): boolean => day.date !== null && weekdayOf(day.date) === weekday;

const examples = (wish: string, days: readonly PlanDay[]): string =>
  joined(days.map(({ number }) => `“${wish} on day ${number}”`));

/** Why the plan doesn't keep the Sabbath automatically, and what does. Its days come off the text, so it's read as written. */
function aboutSabbath({ words, plan: { days } }: Clause): string | null {
  const text = plainText(words);
  const isKept = sabbath.test(text);
  if (!isKept && !noRides.test(text)) return null;
  const why = isKept
    ? "we don't plan around the Sabbath automatically"
    : "we can't leave rides and flights out of one day";
  if (days.some(({ date }) => date === null))
    return `${why}. Once the trip has dates, say which days to keep free.`;
  if (!days.some((day) => isOn(day, "Saturday"))) return "no day of this trip is a Saturday.";
  const whole = days.slice(1, -1);
  const free = examples(
    "a free day",
    whole.filter((day) => isOn(day, "Saturday")),
  );
  const early = examples(
    "nothing after 5",
    whole.filter((day) => isOn(day, "Friday")),
  );
  const isFlying = [days[0], days.at(-1)].some((day) => day && isOn(day, "Saturday"));
  return [
    `${why}.`,
    free && `To take a day's visits off, say ${free}.`,
    isKept && early && `To end the day before early, say ${early}.`,
    isFlying && "The trip begins or ends on a Saturday: other dates would change that.",
  ]
    .filter(Boolean)
    .join(" ");
}

const ownCar =
  /\b(?:have|has|had|got|get|getting|rent|rented|renting|hire|hired|hiring|with|bring|bringing|booked|take|taking)(?: an?| the| our| my| own)* (?:(?:rental|hire|own|rented|hired) )?cars?\b|\brental car\b/;

/** What a car of their own is good for. */
function aboutOwnCar({ text, plan }: Clause): string | null {
  if (!ownCar.test(text) || /\b(?:no|not|without|don't|never|cable) /.test(text)) return null;
  const rides = plan.days
    .flatMap(({ items }) => items)
    .filter(({ transfer }) => transfer?.mode === "car").length;
  const byCar =
    rides === 0
      ? "no ride of this plan is by car"
      : `${rides} ${rides === 1 ? "ride of this plan is" : "rides of this plan are"} by car already`;
  return `we choose how you get around by distance, and can't set it: ${byCar}. You can drive wherever it says taxi, bus, or train. We don't plan parking, so look for it first.`;
}

const bigLunch =
  /\blunch(?:es)? (?:is|are|will be|should be) (?:always |usually )?(?:our|my|the) (?:big|main|biggest|largest)\w* meal|\b(?:big|main|biggest|largest) meal\b.*\blunch|^(?:a )?(?:big|main) lunch(?:es)?\b/;

const aboutBigLunch = ({ text }: Clause): string | null =>
  bigLunch.test(text)
    ? "we don't choose tables by how much you'd like to eat. For a longer lunch, say “two hours for lunch”; a dinner you don't need goes with “no dinner on day 2”."
    : null;

/** Why a habit can't be planned for, and what to do; null if the text isn't about one. */
export const whyNoHabit = (clause: Clause): string | null =>
  aboutSabbath(clause) ?? aboutOwnCar(clause) ?? aboutBigLunch(clause);
