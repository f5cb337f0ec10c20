/** Wishes for fewer people, read and planned. */
import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../../catalog/index.ts";
import { weekdayOf } from "../../catalog/weekdays.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toClock, toMinutes } from "../clock.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const rome = makePlan(aBrief({ destinationIds: ["rome"], startDate: "2027-05-13", tripLength: 7 }));
const planned = (text: string, plan: Plan): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const sightsOf = ({ days }: Plan) =>
  days.flatMap(({ date, items }) =>
    items.flatMap(({ placeId, startsAt }) => {
      const place = placeById(placeId ?? "");
      return place ? [{ ...place, startsAt, weekday: weekdayOf(date!) }] : [];
    }),
  );

test.each([
  "avoid crowds",
  "we hate crowds",
  "please no big crowds",
  "pls dont like crowded places",
  "no long lines",
  "no tourist traps",
  "my wife is anxious in crowds",
  "crowds make her nervous",
  "fewer people",
])("%s", (text) => {
  expect(readWishes(text, rome)).toMatchObject({
    edits: [{ kind: "crowds", avoid: true }],
    notUnderstood: [],
  });
});

test.each(["avoid crowds on day 3", "a less crowded day for the Vatican", "we love people watching"])(
  "%s isn't about the whole trip",
  (text) => {
    expect(readWishes(text, rome).edits.some(({ kind }) => kind === "crowds")).toBe(false);
  },
);

test("it can be taken back", () => {
  const quiet = planned("avoid crowds", rome);
  expect(readWishes("avoid crowds", quiet).alreadySo).toEqual(["avoid crowds"]);
  expect(readWishes("crowds are fine", quiet).edits).toEqual([{ kind: "crowds", avoid: false }]);
  expect(planned("crowds are fine", quiet).days.map(({ title }) => title)).toEqual(
    rome.days.map(({ title }) => title),
  );
});

describe("with fewer people around", () => {
  test("famous sights are early and on weekdays, and the plan names those that couldn't be", () => {
    const quiet = planned("avoid crowds", rome);
    const kinds = ["landmark", "museum", "religious", "ruin"];
    const sights = sightsOf(quiet).filter(
      ({ kind, weight, best, evening }) => weight >= 3 && kinds.includes(kind) && best === null && !evening,
    );
    const soonAfter = (clock: string) => toClock(toMinutes(clock) + 60);
    const busy = sights.filter(
      ({ startsAt, weekday, opensAt }) =>
        weekday.startsWith("S") || (startsAt > "09:30" && startsAt > soonAfter(opensAt)),
    );
    const note = quiet.notes.find((one) => one.startsWith("You asked for fewer people"))!;
    expect(busy.length).toBeLessThan(sights.length / 2);
    for (const sight of sights) expect(note.includes(sight.name), sight.name).toBe(busy.includes(sight));
  });

  test("nobody misses what most people come for, and no rule is broken", () => {
    for (const { id, places } of destinations) {
      const brief = aBrief({ destinationIds: [id], startDate: "2027-05-13", tripLength: 7 });
      const iconsOn = (plan: Plan): string[] => {
        const seen = new Set(sightsOf(plan).map((place) => place.id));
        return places.filter((place) => place.weight === 4 && seen.has(place.id)).map((place) => place.id);
      };
      const quiet = makePlan({ ...brief, avoidsCrowds: true });
      expect(checkPlan(quiet), id).toEqual([]);
      expect(iconsOn(quiet), id).toEqual(expect.arrayContaining(iconsOn(makePlan(brief))));
    }
  });
});
