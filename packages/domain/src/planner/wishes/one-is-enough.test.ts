import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const plan = makePlan(aBrief({ startDate: "2027-07-08" }));
const museumsOn = ({ days }: Plan): string[] =>
  days.flatMap(({ items }) =>
    items.flatMap(({ placeId, title }) => (placeById(placeId ?? "")?.kind === "museum" ? title : [])),
  );

describe("one of a kind that's enough", () => {
  test.each([
    "I hate museums but my wife loves them, one is enough",
    "no museums but my wife loves them, so one is enough",
    "one museum is enough",
  ])("stays on the plan: %s", (wish) => {
    const { edits, notUnderstood } = readWishes(wish, plan);
    const outcome = applyEdits(plan, edits);
    expect(outcome).toMatchObject({ ok: true });
    expect(museumsOn(plan).length).toBeGreaterThan(1);
    expect(museumsOn(outcome.ok ? outcome.plan : plan)).toEqual(["Vatican Museums and Sistine Chapel"]);
    expect(notUnderstood).toEqual([]);
  });
});

test.each([
  ["arriving July 11", "2027-07-11", 6],
  ["we're arriving on July 11", "2027-07-11", 6],
  ["arriving on July 11 and leaving on July 15", "2027-07-11", 5],
])("a trip's dates without a whole sentence: %s", (wish, startDate, tripLength) => {
  expect(readWishes(wish, plan).edits).toEqual([{ kind: "dates", startDate, tripLength }]);
});
