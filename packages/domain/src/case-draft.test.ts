import { expect, test } from "vitest";
import { type DraftSource, draftFormOf } from "./case-draft.ts";

const asked: DraftSource = {
  destination: "Lisbon",
  startDate: "2031-05-01",
  endDate: "2031-05-08",
  travelers: 2,
  travelType: null,
  budget: "Moderate",
  activities: ["Food & Dining", "Something else"],
};

test("a request fills the generator's form", () => {
  expect(draftFormOf(asked)).toMatchObject({
    destination: "Lisbon",
    tripLength: 8,
    startDate: "2031-05-01",
    travelStyle: "mid-range",
    budget: "$5,000-$10,000",
    travelParty: "couple",
    travelers: 2,
    interests: ["Food & Dining"],
  });
});

test.each([
  [{ budget: "Luxury" }, { travelStyle: "luxury", budget: "$5,000-$10,000" }],
  [{ budget: "Over $10,000" }, { budget: "$10,000-$25,000" }],
  [
    { budget: null, endDate: null },
    { budget: "$5,000-$10,000", tripLength: 7 },
  ],
  [{ travelers: 1 }, { travelParty: "solo" }],
  [
    { travelers: null, travelType: "family" },
    { travelParty: "family", travelers: 4 },
  ],
  [{ endDate: "2031-09-01" }, { tripLength: 30 }],
])("turns %o into %o", (changes, form) => {
  expect(draftFormOf({ ...asked, ...changes })).toMatchObject(form);
});
