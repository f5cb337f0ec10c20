import { addDays, dateLabel } from "../dates.ts";
import { plainText } from "../plain-text.ts";
import { reminderLimits, reminderTimeLabel, usualReminderTime } from "../reminders.ts";
import { clockLabel } from "../times.ts";
import type { EvieAnswer, EvieLink } from "./answer.ts";
import { type Asked, pad } from "./asked.ts";
import type { EvieFacts, EvieTrip } from "./facts.ts";
import { type Day, daysNamed, timeNamed } from "./moments.ts";
import { answer } from "./write.ts";

const list: EvieLink = { page: "reminders", id: null, label: "Your reminders" };
/** The most reminders an answer lists. */
const shown = 10;
const example = "Try “Remind me to renew my visa on March 3 at 9 AM”.";

/** How a text asks for a reminder. "Remind me what's on day 2" is a question. */
const intro =
  /^(?:(?:hey|hi|please|ok|evie|and|also)[,!]? )*(?:(?:can|could|would|will) you )?(?:please )?(?:remind me(?! (?:what|when|where|who|which|how|why|if|whether)\b)|(?:set|create|add|make|give)(?: me)?(?: up)? a reminder|don't let me forget|i(?:'d like| want| need)(?: a reminder| to be reminded))\b/i;

/** The words between the request and its subject, and those left at its end. */
const opening = /^[\s,.:;-]*(?:(?:to|about|of|that|for|please)\b[\s,:]*)*/i;
const ending = /(?:[\s,.;:!?-]|\bplease$)+$/i;

type Part = { from: number; to: number };

/** The text without some of its parts, which may overlap. */
const without = (text: string, parts: readonly Part[]): string =>
  Array.from({ length: text.length }, (_, at) =>
    parts.some(({ from, to }) => at >= from && at < to) ? " " : text.charAt(at),
  ).join("");

/** The reminder's subject, in the member's words. */
function subjectIn(text: string): string {
  const words = [...text.replace(opening, "").replace(/\s+/g, " ").replace(ending, "")];
  return words
    .map((sign, at) => (at === 0 ? sign.toUpperCase() : sign))
    .slice(0, reminderLimits.text)
    .join("")
    .trim();
}

/** The trip a reminder is about, if it names it or says "my trip". */
function tripOf({ text, trip }: Asked): EvieTrip | null {
  if (!trip) return null;
  const isNamed = [trip.title, trip.destination].some((name) => {
    const plain = plainText(name);
    return plain.length > 2 && text.includes(plain);
  });
  return isNamed || /\b(my|our|the|next) (next )?(trip|itinerary|vacation|flight)\b/.test(text) ? trip : null;
}

/** An hour from now, on the hour: for "today" without a time. */
const soon = ({ time }: EvieFacts): string => `${pad(Math.min(23, Number(time.slice(0, 2)) + 2))}:00`;

type When = { date: string | null; time: string };

/** The day and time a text means; a time alone means the next time clocks show it. */
function whenOf(day: Day | undefined, clock: string | undefined, facts: EvieFacts): When {
  const time = day?.time ?? clock;
  if (!day) {
    if (!time) return { date: null, time: usualReminderTime };
    return { date: time > facts.time ? facts.today : addDays(facts.today, 1), time };
  }
  return { date: day.date, time: time ?? (day.date === facts.today ? soon(facts) : usualReminderTime) };
}

/** Why nobody can be reminded at a time that has passed; null if it's ahead, or not chosen yet. */
export const passedText = (
  { date, time }: When,
  { today, time: now }: Pick<EvieFacts, "today" | "time">,
): string | null => {
  if (date === null || date > today || (date === today && time > now)) return null;
  const what = date === today ? `${clockLabel(time)} today` : dateLabel(date);
  return `${what} has passed. Tell me a later day or time, and I'll remind you then.`;
};

/** "Remind me to renew my visa on March 3": what and when, to check on a card. */
export function aboutAReminder(asked: Asked): EvieAnswer | null {
  const question = asked.question.replace(/[’‘`]/g, "'").trim();
  const asks = intro.exec(question);
  if (!asks) return null;
  const { facts } = asked;
  const rest = question.slice(asks[0].length);
  const days = daysNamed(rest, { ...facts, tripStart: asked.trip?.startDate ?? null });
  // "Remind me on May 2 to book the hotel for May 14"; without such a start, the last day named.
  const isFirst = days[0] && rest.slice(0, days[0].from).trim() === "";
  const day = isFirst ? days[0] : days.at(-1);
  if (day?.value === null) return answer(`There's no such day. ${example}`);
  const clock = timeNamed(rest);
  const when = whenOf(day?.value, clock?.value, facts);
  const passed = passedText(when, facts);
  if (passed) return answer(passed);
  const text = subjectIn(
    without(
      rest,
      [day, clock].filter((part) => part !== undefined && part !== null),
    ),
  );
  if (!text) return answer(`What should I remind you of? ${example}`);
  const trip = tripOf(asked);
  return answer(
    when.date
      ? "I can remind you then. Please check what and when. Nothing happens until you say so."
      : "When should I remind you? Choose a day, and I'll let you know then.",
    [],
    { kind: "reminder", text, ...when, itineraryId: trip?.id ?? null, tripTitle: trip?.title ?? null },
  );
}

/** "What reminders do I have?" */
export function aboutReminders({ text, facts: { reminders } }: Asked): EvieAnswer | null {
  if (!/\breminders?\b|\bremind(ing)? me\b/.test(text)) return null;
  if (reminders.length === 0) return answer(`You have no reminders. ${example}`, [list]);
  const lines = reminders.map(({ text: what, date, time }) => `- ${what}: ${reminderTimeLabel(date, time)}`);
  return answer(`I'll remind you of this:\n\n${lines.slice(0, shown).join("\n")}`, [list]);
}
