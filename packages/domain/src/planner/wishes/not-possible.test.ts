/** What's understood and can't be planned for: it's said, with what to do instead, and changes nothing. */
import { expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

const rome = makePlan(aBrief({ startDate: "2027-05-13", tripLength: 6 }));
const iceland = makePlan(aBrief({ destinationIds: ["iceland"], startDate: "2027-06-13", tripLength: 6 }));
const wineCountry = makePlan(
  aBrief({ destinationIds: ["cape-town"], startDate: "2027-02-13", tripLength: 7, interests: ["Beaches"] }),
);

test.each([
  ["no red-eye flights please", "when you book them"],
  ["fear of flying", "doesn't choose your flights"],
  ["our flight got moved to 3 pm", "say which flight it is"],
  ["no buses", "a taxi can take you instead"],
  ["we have the museum pass", "we sell no passes or tickets"],
  ["we'd like the Roma Pass", "we sell no passes or tickets"],
  ["please book skip-the-line tickets", "we sell no passes or tickets"],
  ["is there a gym at the hotel?", "what each stay has"],
  ["the hotel must have a roll-in shower", "what each stay has"],
  ["no pork", "what's in a kitchen's dishes"],
  ["my husband is diabetic", "what's in a kitchen's dishes"],
  ["I'm pregnant", "someone's health"],
  ["my son has autism", "someone's health"],
  ["a museum day if it rains", "say “a rain plan for day 3”"],
  ["if it rains, museums instead", "say “a rain plan for day 3”"],
  ["split up on day 4: museums for me, shopping for her", "for all of you together"],
  ["only my wife goes to the Vatican, I'd rather shop", "for all of you together"],
  ["no group tours", "books no tours"],
  ["we travel with our dog", "where animals are welcome"],
  ["he gets carsick", "how long rides take"],
  ["no more than 2 hours driving a day", "how long rides take"],
  ["add a day trip to Pompeii", "isn't in our guide"],
  ["a picnic one day", "no lunch on day 3"],
  ["avoid the heat at midday", "it isn't usually that hot"],
  ["a cooking class one day", "our guide has no cooking class in Rome"],
  ["an opera one evening", "our guide has no opera or ballet in Rome"],
  ["a concert on day 4", "our guide has no concert in Rome"],
  ["pasta making class on day 2", "our guide has no class of that kind in Rome"],
  ["something special for my dad's 70th", "say which day it's on"],
  ["I have a meeting on day 3", "say from when until when"],
  ["we have a call from 2 to 3 pm", "say which day it is"],
  ["drinks at 6", "say which day it is"],
])("%s", (text, said) => {
  const { edits, notUnderstood, notPossible } = readWishes(text, rome);
  expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
  expect(notPossible).toEqual([expect.stringContaining(said)]);
  expect(notPossible[0]).toContain(`“${text}”: `);
});

test("whoever doesn't drive learns where the plan counts on a car, if it does", () => {
  expect(readWishes("we don't drive", iceland).notPossible).toEqual([
    expect.stringContaining("You needn't drive yourself"),
  ]);
  expect(readWishes("we don't drive", rome)).toMatchObject({
    alreadySo: ["we don't drive"],
    notPossible: [],
  });
});

test.each(["we like spicy food", "we take the bus on day 2", "we love meat"])(
  "%s isn't called impossible",
  (text) => {
    expect(readWishes(text, rome)).toMatchObject({ edits: [], notPossible: [], notUnderstood: [text] });
  },
);

test("who loves wine visits where it's poured, or learns that we know no such place", () => {
  const { edits } = readWishes("we love wine", wineCountry);
  const [visit] = edits;
  expect(visit).toMatchObject({ kind: "visit" });
  expect(placeById(visit?.kind === "visit" ? visit.placeId : "")?.name).toMatch(/wine|Constantia/i);
  expect(readWishes("we love wine", rome)).toMatchObject({ edits: [], nothingFits: ["we love wine"] });
});
