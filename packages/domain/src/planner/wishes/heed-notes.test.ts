/** What's written in the generator's last field, on the new plan. */
import { expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { makePlan } from "../engine/make-plan.ts";
import { heedNotes } from "./heed-notes.ts";
import { readWishes } from "./read-wishes.ts";

const rome = makePlan(aBrief({ destinationIds: ["rome"], startDate: "2027-05-13", tripLength: 6 }));
const heeding = (text: string) => heedNotes(rome, readWishes(text, rome));

test("what's understood is planned, and what isn't is returned, word for word", () => {
  const plan = heeding("No museums, dinner by 7, my wife hates mornings, no red-eye");
  expect(plan.brief.fromNotes).toMatchObject({
    planned: ["Planned without museums", "Planned around Food & Dining", "Dinner at 7:00 PM"],
    notUnderstood: ["my wife hates mornings"],
    refused: [expect.stringMatching(/^“no red-eye”: the plan begins when you land/)],
  });
  const items = plan.days.flatMap((day) => day.items);
  expect(items.some(({ placeId }) => placeById(placeId ?? "")?.kind === "museum")).toBe(false);
  expect(checkPlan(plan)).toEqual([]);
});

test("a wish that's impossible doesn't keep the others from being planned", () => {
  const { fromNotes } = heeding("The Vatican Museums on Sunday; home by 9").brief;
  expect(fromNotes?.planned).toEqual(["Back at your stay by 9:00 PM"]);
  expect(fromNotes?.refused).toHaveLength(1);
});

test("dates and travelers are the form's", () => {
  const plan = heeding("we are five people; one more day");
  expect(plan.travellers).toBe(rome.travellers);
  expect(plan.days).toHaveLength(6);
  expect(plan.brief.fromNotes?.refused).toEqual([expect.stringMatching(/^Dates and travelers are the ones/)]);
});

test("a note that goes along with a change has no line of its own", () => {
  const { fromNotes } = heeding("it's our anniversary on day 3").brief;
  expect(fromNotes?.planned).toEqual([expect.stringMatching(/^Replaced .+ with /)]);
});
