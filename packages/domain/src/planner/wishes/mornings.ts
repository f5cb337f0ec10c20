import { toClock, toMinutes } from "../clock.ts";
import { isFixed, type PlanEdit } from "../edit/plan-edit.ts";
import type { PlanDay } from "../plan.ts";
import type { Clause } from "./clause.ts";
import { itemNamedAnyhow } from "./named-things.ts";
import { words } from "./vocabulary.ts";

const usualLateMorning = "10:30";

const namedDay = "(?:day \\d|(?:first|second|third|fourth|fifth|sixth|seventh|last) day)";
const saysDay = new RegExp(`\\bdays \\d|\\b${namedDay}`);
/** "from day 2 on", "every day but day 2", "don't start later on day 2": more than one day, or none. */
const notThatDayAlone = new RegExp(
  `\\bdays\\b|\\b(?:don'?t|do not|never|every|all|other)\\b|\\b(?:from|after|before|until|till|since|except|not)\\b(?: on| for)?(?: the)? ${namedDay}`,
);

const notSoEarly =
  /\b(?:do not|don'?t|would rather not|'d rather not) (?:(?:want|like|have|need) )?(?:to )?(?:get|wake) up (?:too |so |that |very )?early\b/;

/** "slower mornings", "start at 11", "nothing before 10am": for all days, or for the one that's named. */
export function readMornings({ text: said, plan, day }: Clause): PlanEdit | null {
  const text = said.replace(notSoEarly, "sleep in");
  // "Start at the Pantheon at 9" is about one visit.
  if (clockIn(text) && itemNamedAnyhow(text, plan)) return null;
  if (day || saysDay.test(text)) return day && !notThatDayAlone.test(text) ? readMorningOf(day, text) : null;
  const from = clockIn(text);
  if (from) return { kind: "mornings", from };
  if (words.lateMornings.test(text)) return { kind: "mornings", from: usualLateMorning };
  return words.earlyMornings.test(text) ? { kind: "mornings", from: null } : null;
}

/** The hour to start at, from six to noon. */
function clockIn(text: string): string | null {
  const clock =
    /(?:\b(?:start|begin|mornings?|nothing|no (?:plans|activities|activity|sights|sightseeing|visits)|breakfast|sleep(?: in)?)\b.*?\b(?:at|from|before|until|till)|(?:\bnot|n't|\bnever)\b.*\banything before|^(?:please )?(?:not|never|(?:do not|don't) (?:wake|disturb|pick up) (?:us|me)|(?:do not|don't) (?:want to |(?:make|let|have) us )?(?:leave|go out|get up|wake up|start))(?: (?:\w+ )?(?:anything|too early))? before)\s+(\d{1,2})(?::(\d{2}))?\s*(?:am|a\.m|o'clock)?\b/.exec(
      text,
    );
  const hour = Number(clock?.[1]);
  return clock && hour >= 6 && hour < 12 ? `${String(hour).padStart(2, "0")}:${clock[2] ?? "00"}` : null;
}

const [earliest, noon] = [toMinutes("06:00"), toMinutes("12:00")];

/** Later is half past ten, or an hour later than now if that's later still; earlier is an hour earlier. */
function readMorningOf({ number, items }: PlanDay, text: string): PlanEdit | null {
  const begins = items.find((item) => !isFixed(item))?.startsAt;
  const step = words.lateMornings.test(text) ? 60 : words.earlyMornings.test(text) ? -60 : 0;
  const stepped = begins === undefined || step === 0 ? null : toMinutes(begins) + step;
  const wanted = stepped !== null && step > 0 ? Math.max(stepped, toMinutes(usualLateMorning)) : stepped;
  const from =
    clockIn(text) ?? (wanted !== null && wanted >= earliest && wanted < noon ? toClock(wanted) : null);
  return from ? { kind: "morning", dayNumber: number, from } : null;
}
