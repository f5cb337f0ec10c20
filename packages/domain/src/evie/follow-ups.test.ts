import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conversation, kyotoTrip, romeTrip, someFacts } from "./facts.builder.ts";
import { evieLimits } from "./limits.ts";

const twoTrips = someFacts({ trips: [romeTrip, kyotoTrip] });
const underWay = someFacts({
  trips: [romeTrip, kyotoTrip],
  today: "2027-05-16",
  time: "14:10",
  timeZone: "Europe/Rome",
});
const noTrips = someFacts({ trips: [], requests: [], reminders: [] });

const last = (questions: readonly string[], facts = twoTrips) => conversation(questions, facts).at(-1)!;

describe("a follow-up is answered as the question before it", () => {
  test.each([
    ["on another day", ["What's on day 2 of my Rome trip?", "and on Tuesday?"], /^Day 5 of Rome, slowly/],
    ["on the day after", ["What's on day 3 of Kyoto?", "and the day after?"], /^Day 4 of Kyoto in autumn/],
    ["on the day before", ["What's on day 3 of Kyoto?", "the day before?"], /^Day 2 of Kyoto in autumn/],
    ["for another trip", ["Where is my hotel?", "and in Kyoto?"], /^The plan for Kyoto in autumn suggests:/],
    ["for the trip after", ["When is my next trip?", "and the one after?"], /^Kyoto in autumn: Oct 3, 2027/],
    ["for the other trip", ["Where is my hotel?", "no, the other one"], /^The plan for Kyoto in autumn/],
    ["for another place", ["Do I need a visa for Kyoto?", "and for Bali?"], /^Bali, Indonesia: .*visa/],
    ["for another month", ["What's the weather in Lisbon in April?", "and in May?"], /May usually has/],
    ["for another diet", ["Where can I eat vegan in Rome?", "and halal?"], /knows no halal kitchen/],
    [
      "about a meal of the day",
      ["What's on day 2?", "what about dinner?"],
      /, at \d+:\d+ PM on day 2 \(Sat, May 15\)/,
    ],
    [
      "about a sight on another day",
      ["Is the Vatican open on Monday?", "and on Sunday?"],
      /closed on Sundays/,
    ],
    ["after thanks", ["What's on Saturday?", "thanks!", "and on Sunday?"], /^Day 3 of Rome, slowly/],
  ] as [string, string[], RegExp][])("%s", (_, questions, expected) => {
    expect(last(questions).text).toMatch(expected);
  });
});

describe("a follow-up leaves out", () => {
  test.each([
    [
      "the sight",
      ["Is the Vatican open on Monday?", "when do we see it?"],
      /^Vatican.*You're there on day \d/s,
    ],
    [
      "the sight's tickets",
      ["When do we see the Colosseum?", "do I need tickets?"],
      /^Colosseum.*book early/s,
    ],
    [
      "the stop before",
      ["When do we see the Colosseum?", "what's after that?"],
      /^(?!Colosseum).*, at .* on day \d/,
    ],
    ["the place", ["Tell me about Lisbon", "And what's the weather there?"], /^Lisbon and Sintra/],
    ["the trip", ["How much will the trip to Kyoto cost?", "hotel?"], /^The plan for Kyoto in autumn/],
    [
      "the month",
      ["What's the weather in Lisbon in May?", "is it crowded then?"],
      /May usually has .* visitors/,
    ],
    [
      "the points",
      ["How many points do I have?", "do they expire?"],
      /^You have 320 points\. .*24 months after you earned them/,
    ],
    [
      "what points buy",
      ["How many points do I have?", "what can I buy with them?"],
      /Free Trip Planning Session/,
    ],
    [
      "one of the places listed",
      ["Where should I go in October?", "tell me about the second one"],
      /^Paris, France/,
    ],
  ] as [string, string[], RegExp][])("%s", (_, questions, expected) => {
    expect(last(questions).text).toMatch(expected);
  });
});

describe("a question about the member's own trip", () => {
  test("isn't about a place asked about before", () => {
    for (const question of ["Where is my hotel?", "What's on day 2?", "When do I leave?"])
      expect(last(["Tell me about Lisbon", question]).links[0]?.label).toBe("Rome, slowly");
  });

  test("may name only a sight", () => {
    expect(last(["Tell me about the Colosseum"]).text).toMatch(/You're there on day \d of Rome, slowly/);
    expect(last(["Tell me about Kinkaku-ji"]).text).toMatch(/of Kyoto in autumn/);
    expect(last(["Tell me about the Eiffel Tower"], noTrips).text).toMatch(/^Eiffel Tower/);
  });

  test("on a day without a plan hears that there's none", () => {
    expect(last(["What are we doing tomorrow?"]).text).toBe(
      "Nothing is planned then. Rome, slowly is May 14, 2027 - May 17, 2027.",
    );
  });

  test("is answered for the hour it is there, on the trip", () => {
    expect(last(["What's next?"], underWay).text).toMatch(/^Now: .*, until .*\n\nNext: .*, at /);
    expect(last(["What's for lunch?", "and dinner?"], underWay).text).toMatch(/ at \d+:\d+ PM on day 3/);
    expect(last(["What are we doing tomorrow?", "what time do we start?"], underWay).text).toMatch(
      /^At .* on day 4 \(Mon, May 17\)/,
    );
    expect(last(["Where can I eat here?"], underWay).text).toMatch(/^Rome, Italy:\n\n- /);
    expect(last(["What do we do this afternoon?"], underWay).text).toMatch(/^Day 3 of Rome, slowly/);
    expect(last(["What's the emergency number?"], underWay).text).toMatch(/In an emergency, call 112/);
  });

  test("may have typos", () => {
    expect(last(["wher is my hotle"]).text).toMatch(/^The plan for Rome, slowly suggests:/);
    expect(last(["waht is the wether in Kyoto"]).text).toMatch(/October usually has/);
    expect(last(["Where can I get a massage in Bali?"]).text).not.toMatch(/messages/);
  });
});

describe("a proposal", () => {
  const asked = ["Slower mornings on my Rome trip"];

  test("is the member's to accept: “do it” says where", () => {
    for (const yes of ["do it", "Yes, please", "ok do it", "go ahead"])
      expect(last([...asked, yes])).toMatchObject({
        text: "Only you can do that. Choose “Make these changes” on the card above, and it happens.",
        proposal: null,
      });
    expect(last(["Remind me to call mom tomorrow", "do it"]).text).toMatch(/Choose “Remind me”/);
  });

  test("can be declined, and has nothing to undo until it's accepted", () => {
    for (const no of ["no", "never mind", "leave it", "cancel that"])
      expect(last([...asked, no]).text).toBe("All right. Nothing has changed.");
    expect(last([...asked, "undo that"]).text).toBe("Nothing has changed yet, so there's nothing to undo.");
  });

  test("that waits in a request is named, if there's none here", () => {
    expect(last(["Where does my request stand?", "accept it"])).toMatchObject({
      text: expect.stringMatching(/^A proposal for Peru waits for your answer/),
      links: [{ page: "request" }],
    });
    expect(last(["Any messages?", "do it"], noTrips).text).toMatch(/^Nothing of mine is waiting for a yes/);
  });

  test("changes with a follow-up", () => {
    const reminder = ["Remind me to renew my visa on June 3", "actually June 4", "and at 10 AM"];
    expect(last(reminder).proposal).toMatchObject({
      text: "Renew my visa",
      date: "2027-06-04",
      time: "10:00",
    });
    const request = [
      "Plan a weekend in Paris for four from June 5 to 7",
      "make it five people",
      "no, June 12 to 14",
    ];
    expect(last(request).proposal).toMatchObject({
      startDate: "2027-06-12",
      endDate: "2027-06-14",
      travelers: 5,
    });
    const checkIn = ["Set a reminder to check in online", "the day before my trip", "at 8pm"];
    expect(last(checkIn).proposal).toMatchObject({
      text: "Check in online",
      date: "2027-05-13",
      time: "20:00",
    });
    const packing = ["Add binoculars to my packing list", "and a tripod", "for Kyoto"];
    expect(last(packing).proposal).toMatchObject({ itineraryId: kyotoTrip.id, labels: ["Tripod"] });
    expect(last(["Remove the Vatican", "move it to day 3"]).text).toMatch(/Rome, slowly/);
  });

  test("isn't what books or deletes a trip: Evie says where that's done", () => {
    expect(last(["When is my trip to Rome?", "book it"]).text).toMatch(/choose Request Booking/);
    expect(last(["delete my Kyoto trip"]).text).toMatch(/Under Trip options, .* Delete…/);
    expect(last(["invite my wife to the trip"]).text).toMatch(/choose Companions…/);
  });

  test("can follow a place spoken of before", () => {
    expect(last(["Tell me about Bali", "plan it"], noTrips).proposal).toMatchObject({ destination: "Bali" });
    expect(last(["Plan a trip", "Rome"], noTrips).proposal).toMatchObject({ destination: "Rome" });
    expect(last(["ok plan one to Rome"], noTrips).proposal).toMatchObject({ destination: "Rome" });
  });

  test("isn't made of a word that a sight's name happens to have", () => {
    expect(last(["Where is my hotel?", "can you speak Spanish?"]).proposal).toBeNull();
    expect(last(["can you speak Spanish?"]).proposal).toBeNull();
  });

  test("is never made for the whole trip when only a hotel or a table is meant", () => {
    for (const question of ["Where is my hotel?", "What's for dinner on day 2?"])
      expect(last([question, "something cheaper"])).toMatchObject({
        text: expect.stringMatching(/^I can't compare those by price/),
        proposal: null,
      });
    expect(last(["How much does my trip cost?", "make it cheaper"]).proposal?.kind).toBe("plan_change");
  });
});

describe("what isn't understood", () => {
  test("after another question keeps the way to what was spoken of", () => {
    const { text, links, offersPerson } = last(["How much will the trip to Rome cost?", "why so much?"]);
    expect(text).toMatch(/^I'm not sure what you mean by that\./);
    expect(links).toEqual([{ page: "trip", id: romeTrip.id, label: "Rome, slowly" }]);
    expect(offersPerson).toBe(true);
  });

  test.each([
    ["What time do we start?", "Can I change it?"],
    ["When is my next trip?", "what's the number?"],
    ["Where does my request stand?", "can I change it?"],
    ["Which museums should we see in Paris?", "is it open on Mondays?"],
    ["Where does my request stand?", "cancel it"],
  ])("gets no answer that just shares a word with it: '%s' '%s'", (...questions) => {
    expect(last(questions).text).toMatch(/^I'm not sure/);
  });

  test("keeps an earlier list in mind", () => {
    const questions = ["Where should I go in October?", "and the moon?", "the second one"];
    expect(last(questions, noTrips).text).toMatch(/^Paris, France/);
  });

  test("as a change to the plan gets words that work", () => {
    expect(last(["When is my trip to Rome?", "rename it to Mama"]).text).toMatch(
      /^I couldn't read that as a change to Rome, slowly\. Try “Remove .+” or “Slower mornings”/,
    );
  });
});

test("thanks with a question is a question", () => {
  expect(last(["ok, what's on day 1?"]).text).toMatch(/^Day 1 of Rome, slowly/);
  expect(last(["great, thank you so much!"]).text).toMatch(/^You're welcome/);
  expect(last(["hi Evie, what's on day 1?"]).text).toMatch(/^Day 1 of Rome, slowly/);
  expect(last(["bye"]).text).toMatch(/^Goodbye, Ada/);
});

test("whatever is said in a conversation, the answer is bounded", () => {
  const said = fc.constantFrom(
    "What's on day 2?",
    "and on Tuesday?",
    "do it",
    "undo that",
    "the second one",
    "it (Rome) [x] $& \\",
    "and ".repeat(200),
    "thank".repeat(200),
    "yes ".repeat(250),
    "💥",
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(said, fc.string({ maxLength: 40 })), { minLength: 1, maxLength: 12 }),
      (questions) => {
        for (const { text, links } of conversation(questions, twoTrips)) {
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThan(evieLimits.answer);
          expect(links.length).toBeLessThanOrEqual(evieLimits.links);
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe("one of what was listed is meant by its place in the list", () => {
  test.each([
    ["move the first one to day 3", /^Moved Trevi Fountain to day 3/],
    ["skip the second", /^Removed Piazza Navona/],
    ["remove the last one", /^Removed Carciofi alla giudia/],
  ])("%s", (question, change) => {
    const { proposal } = last(["What's on day 2 of my Rome trip?", question]);
    expect(proposal?.kind === "plan_change" && proposal.change).toMatch(change);
  });

  test("a table that's listed can't be booked or put on the plan by Evie, and she says who can", () => {
    expect(last(["Where should we eat in Rome?", "book the second"]).text).toMatch(
      /^I can't book anything myself/,
    );
    expect(last(["Where should we eat in Rome?", "take the second one"]).text).toMatch(
      /^To eat at Cacio e pepe in Monti, open Rome, slowly, choose Edit plan, then Replace…/,
    );
  });

  test("“make it shorter” after a move is about that visit", () => {
    const { proposal } = last(["Move the Colosseum to day 3", "make it shorter"]);
    expect(proposal?.kind === "plan_change" && proposal.change).toBe("Colosseum set to 1 hour");
  });
});
