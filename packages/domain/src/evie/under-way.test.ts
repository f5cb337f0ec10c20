import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, romePlan, someFacts } from "./facts.builder.ts";

/** Saturday, the second day of the trip to Rome, at ten past one. */
const there = someFacts({ today: "2027-05-15", time: "13:10", timeZone: "Europe/Rome" });
const ask = (question: string, facts = there) => answerQuestion(asking(question, { facts }));

describe("on a trip, Evie", () => {
  test("shows yesterday, and the next meal to the hungry", () => {
    expect(ask("What did we do yesterday?").text).toMatch(/^Day 1 of Rome, slowly \(Fri, May 14\)/);
    expect(ask("I'm hungry", { ...there, time: "09:00" }).text).toMatch(/, at 12:00 PM\. /);
    expect(ask("I'm hungry").text).toMatch(/, at 12:00 PM\. /);
    expect(ask("We're starving", { ...there, time: "15:00" }).text).toMatch(/, at 7:00 PM\. /);
    expect(ask("I'm hungry", { ...there, time: "22:00" }).text).toBe("No more meals are planned today.");
  });

  test("moves indoors what's still ahead when it rains, and nothing that's over", () => {
    const startsOf = (question: string, time: string) => {
      const { proposal } = ask(question, { ...there, time });
      if (proposal?.kind !== "plan_change") return null;
      return proposal.edits.map((edit) => {
        if (edit.kind !== "replace") throw new Error(edit.kind);
        return today.items.find(({ id }) => id === edit.itemId)?.startsAt;
      });
    };
    const today = romePlan.days[1]!;
    expect(startsOf("It's raining", "07:00")).toEqual(["07:55", "08:40", "09:30", "13:30"]);
    expect(startsOf("it’s pouring today!", "08:30")).toEqual(["08:40", "09:30", "13:30"]);
    expect(ask("It's raining", { ...there, time: "20:00" }).text).toBe(
      "Nothing outdoors is left today that I could move indoors.",
    );
  });

  test("knows what's over where they are, whatever their own clock says", () => {
    const atHome = { ...there, timeZone: "America/New_York" };
    expect(ask("It's raining", { ...atHome, time: "04:00" }).proposal).toMatchObject({
      edits: [{ kind: "replace", itemId: expect.stringMatching(/^day-2-/) }],
    });
    expect(ask("Dinner at 9 tonight", { ...atHome, time: "20:00" }).proposal).toMatchObject({
      edits: [{ kind: "mealtime", dayNumber: 3 }],
    });
  });

  test("says what's next and what's on by the clock where they are", () => {
    const atHome = { ...there, timeZone: "America/New_York" };
    // Half past seven in Rome, and half past one at home.
    expect(ask("What's next?", { ...atHome, time: "01:30" }).text).toMatch(/^Next: .+, at 7:55 AM\.$/);
    expect(ask("I'm hungry", { ...atHome, time: "09:00" }).text).toMatch(/, at 7:00 PM\. /);
    // After midnight in Rome, and still the evening before at home.
    const late = { ...atHome, time: "20:00" };
    expect(ask("What's on today?", late).text).toMatch(/^Day 3 of /);
    expect(ask("What did we do yesterday?", late).text).toMatch(/^Day 2 of /);
    expect(ask("What's on Saturday?", late).text).toMatch(/^Nothing is planned then\./);
  });

  test("goes by their own clock while they're still at home", () => {
    const eve = someFacts({ today: "2027-05-13", time: "20:00" });
    expect(ask("What are we doing tomorrow?", eve).text).toMatch(/^Day 1 of /);
    expect(ask("Dinner at 8 tomorrow", eve).proposal).toMatchObject({
      edits: [{ kind: "mealtime", dayNumber: 1 }],
    });
  });

  test.each([
    ["Rain plan for Monday", { kind: "rain", dayNumber: 4 }],
    ["Can we start later tomorrow?", { kind: "morning", dayNumber: 3, from: "10:30" }],
    ["Dinner at 9 tonight", { kind: "mealtime", meal: "dinner", dayNumber: 2, at: "21:00" }],
    ["Dinner at 9 on May 16", { kind: "mealtime", meal: "dinner", dayNumber: 3, at: "21:00" }],
  ])("reads '%s' as a change to that day alone", (question, edit) => {
    const { proposal } = ask(question);
    expect(proposal).toMatchObject({ kind: "plan_change", edits: [edit] });
  });

  test.each(["Can we start later today and tomorrow?", "Slower mornings from Saturday to Sunday"])(
    "reads '%s' as a change to those days",
    (question) => {
      expect(ask(question).proposal).toMatchObject({
        edits: [
          { kind: "morning", dayNumber: 2 },
          { kind: "morning", dayNumber: 3 },
        ],
      });
    },
  );

  test("takes off a meal of tomorrow's, and of no other day", () => {
    const { proposal } = ask("Skip lunch tomorrow");
    expect(proposal).toMatchObject({ edits: [{ kind: "remove", itemId: expect.stringMatching(/^day-3-/) }] });
  });

  test("proposes nothing that would change a day that's over", () => {
    const { text, proposal } = ask("We land at 9 pm");
    expect(text).toContain("That day is over, so it stays as it was.");
    expect(proposal).toBeNull();
  });

  test("proposes nothing for a day that the trip doesn't have", () => {
    const last = someFacts({ today: "2027-05-19", time: "08:00" });
    expect(ask("Make tomorrow slower", last).proposal).toBeNull();
  });
});

test.each([
  ["Delete my trip", /Delete… removes it for good\.$/],
  ["Cancel my trip", /^Open the trip and choose Withdraw next to its booking or,/],
  ["How do I cancel my booking?", /once a concierge works on it, Ask to cancel\./],
  ["Can you cancel the Rome trip?", /^Open the trip and choose Withdraw/],
  ["I want to cancel my trip to Rome", /^Open the trip and choose Withdraw/],
  ["How do I withdraw my booking request?", /^Open the trip and choose Withdraw/],
  ["Change my email", "In your settings, under Email address."],
  ["Turn on dark mode", "In your settings, under Preferences."],
  ["How do I switch to Fahrenheit?", "In your settings, under Preferences."],
  ["Print my trip", "Open the trip. Under Trip options, you can print it, or get it as a PDF."],
  ["How do I get my trips into my calendar?", /^Open the trip and choose Calendar file under Trip options\./],
  ["How can I add my sister?", /^Open the trip and choose Companions… under Trip options\./],
  ["I was charged twice", /^Billing says what's due/],
  ["When does my membership renew?", "You're on Basic, for $5.99 a month. It renews on Jun 3, 2027."],
])("'%s' leads to where it's done", (question, text) => {
  expect(ask(question).text).toMatch(text);
});
