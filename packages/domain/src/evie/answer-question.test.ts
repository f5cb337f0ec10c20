import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById } from "../catalog/index.ts";
import { eviePages, pagesWithId } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";
import { asking, romePlan, romeTrip, someFacts } from "./facts.builder.ts";
import { evieLimits } from "./limits.ts";

const ask = (question: string, more: Parameters<typeof asking>[1] = {}) =>
  answerQuestion(asking(question, more));

describe("Evie's built-in reader answers", () => {
  test.each([
    ["When is my next trip?", /^Rome, slowly: May 14, 2027 - May 17, 2027 \(4 days to go\)/],
    ["what's on day 2 of my trip", /^Day 2 of Rome, slowly \(Sat, May 15\): /],
    ["What trips do I have?", /^Ahead of you:\n\n- Rome, slowly/],
    ["How much will the trip to Rome cost?", /^Rome, slowly comes to about \$/],
    [
      "What did I agree to pay for Rome?",
      /^A price you've agreed to is in the proposal .* only our estimate\.$/,
    ],
    ["Where are we staying in Rome?", /^The plan for Rome, slowly suggests:/],
    ["Where does my request stand?", /- Peru: In Progress, planned by Sam; a proposal waits for your answer/],
    ["Which plan am I on?", /^You're on Basic, for \$5\.99 a month\. It renews on Jun 3, 2027\./],
    ["How many itineraries do I have left?", /Itineraries: 3 of 20 used, renews Jun 1, 2027/],
    ["How many points do I have?", /^You have 320 points to spend\. You're 180 points away from/],
    ["Do I have my passport stored?", /Passport\.pdf \(Passport\), stored on Apr 2, 2027/],
    ["Any unread messages?", /^You have 2 unread messages/],
    ["Do I need a visa for Kyoto?", /^Kyoto.*Rules depend on your passport/s],
    ["What's the weather in Lisbon in May?", /^Lisbon and Sintra, Portugal: May usually has 23 °C by day/],
    ["what plugs do they use in Rome", /Plugs: Types/],
    ["What should I eat in Rome?", /^Rome.*:\n\n- /],
    ["which museums should we see in Paris", /^Paris.*:\n\n- /],
    ["What can we do with the kids in New York?", /- American Museum of Natural History\./],
    ["Where should I go in October for hiking?", /good choices for hiking & nature in October:\n\n- /],
    ["Can I cancel at any time?", /^Yes\. You keep your plan until the end of the month/],
    ["how do i delete my account", /^In your settings\. We delete your account/],
    ["Tell me about Bali", /^Bali/],
    ["When do I leave?", /^Rome, slowly: May 14, 2027/],
    ["What are we doing on Tuesday?", /^Day 5 of Rome, slowly \(Tue, May 18\): /],
    ["What's planned for May 16?", /^Day 3 of Rome, slowly \(Sun, May 16\): /],
    ["Where is my hotel?", /^The plan for Rome, slowly suggests:/],
    ["When do we see the Colosseum?", /You're there on day 4 of Rome, slowly \(Mon, May 17\), at 9:20 AM\./],
    ["Do we see the Vatican on Monday?", /You're there on day 5 of Rome, slowly \(Tue, May 18\)/],
    ["Is the Vatican open on Sunday?", /It's closed on Sundays\. On other days it's open from 8:00 AM/],
    ["Is the Louvre in Paris open on Mondays?", /open from 9:00 AM to 6:00 PM, and closed on Tuesdays\./],
    ["How far is the Pantheon from my hotel?", /From your stay in Trastevere, it's about \d+ minutes/],
    ["When should I leave for the airport?", /^The plan has you leave at 1:30 PM on Wed, May 19/],
    ["Will it rain?", /^Rome, Italy: May usually has/],
    ["Do I need a visa?", /^Rome.*Rules depend on your passport/s],
    ["How much is Elite?", /^Basic is \$5\.99 \/ month and Elite is \$19\.99 \/ month/],
    ["What's included in Basic?", /^Basic, \$5\.99 \/ month, includes:.*Itineraries: 20 a month/s],
    [
      "How do I cancel my membership?",
      /^Open Billing and choose Cancel plan\. You keep it until Jun 3, 2027\. After that, you're on Free\./,
    ],
    ["How many messages can I send?", /Messages: no limit/],
    ["Who plans my trip?", /- Peru: In Progress, planned by Sam/],
    ["Can I share my trip with a friend?", /^Open the trip and choose Share… under Trip options\./],
    ["Do you book the trip for me?", /^If you like\. On every plan, request a booking/],
    ["Is my passport still valid?", /Add the date your passport expires, and I can tell you\.$/],
    [
      "how do I upgrade?",
      /^You're on Basic\. Compare the plans and choose one: you see what you'd pay today/,
    ],
    ["Kyoto in April", /April usually has 20 °C by day/],
    [
      "How many days do I need in Rome?",
      /^Rome, Italy: At a moderate pace, what most people come for takes about \d days/,
    ],
    ["Beaches in October", /^From our guide, good choices for beaches in October:/],
    ["Who are you?", /No language model is at work here/],
    ["Hello!", /^Hello, Ada\./],
  ])("'%s'", (question, expected) => {
    const { text, offersPerson } = ask(question);
    expect(text).toMatch(expected);
    expect(offersPerson).toBe(false);
  });

  test("where to eat, only with what suits the diet", () => {
    const { text } = ask("Where can I eat vegan in Rome?");
    expect(text).toMatch(/^Rome, Italy:\n\n- /);
    const vegan = destinationById("rome")!.meals.filter(({ diets }) => diets.includes("vegan"));
    for (const line of text.split("\n").filter((one) => one.startsWith("- ")))
      expect(vegan.map(({ title, note }) => `- ${title}. ${note}`)).toContain(line);
    expect(ask("Where can we eat kosher in Peru?").text).toMatch(/knows no kosher kitchen in .* for sure/);
  });

  test("when a trip's flights are, and where to say so", () => {
    const facts = someFacts();
    expect(ask("When do we land?").text).toMatch(
      /^Rome, slowly doesn't have your flights yet\. .* Tell me here \("We land at 2 PM"\)/,
    );
    expect(ask("We land at 2 PM").proposal).toMatchObject({ change: "Planned around landing at 2:00 PM" });
    expect(ask("We land at 9").text).toBe(
      "Is that in the morning or in the evening? Tell me again with AM or PM, like “We land at 9 PM”.",
    );
    expect(ask("Can we stay until May 20?").proposal).toMatchObject({
      edits: [{ kind: "dates", startDate: "2027-05-14", tripLength: 7 }],
    });
    expect(ask("A lake on day 2, please").text).toMatch(/^I know no place for that in Rome, slowly: /);
    expect(ask("Our flight home is at 6:30 pm, can you adjust the plan?").proposal).toMatchObject({
      change: "Planned around taking off at 6:30 PM",
    });
    expect(ask("Where do I enter our flight times?").text).toMatch(/choose "Dates, flights, and travelers"/);
    const plan = { ...romePlan, brief: { ...romePlan.brief, arrivesAt: "16:20", leavesAt: null } };
    const asked = { ...asking("What time does our flight land?", { facts }), plan };
    expect(answerQuestion(asked).text).toBe("You land at 4:20 PM on Fri, May 14.");
  });

  test("when dinner is, and changes that", () => {
    for (const question of ["Dinner at 8", "Can we eat at 8 on day 2?", "Later dinners, please"])
      expect(ask(question).proposal).toMatchObject({ change: expect.stringMatching(/^Dinner .*8:00 PM/) });
    expect(ask("Where are we having dinner on the last night?").text).toMatch(/ at 7:00 PM on day 5 /);
    expect(ask("What are we doing on the first evening?").text).toMatch(/^Day 1 of Rome, slowly/);
    expect(ask("Can we eat vegan in Rome?").proposal).toBeNull();
  });

  test("makes the plan fit a delayed flight whose hour is known", () => {
    expect(ask("Our flight is delayed, we land at 5 pm now").proposal).toMatchObject({
      change: expect.stringMatching(/^Planned around landing at 5:00 PM/),
    });
    expect(ask("Our flight is delayed").text).toMatch(/^I'm sorry to hear that\./);
  });

  test("who has no trip ahead, that there's none", () => {
    const facts = someFacts({ trips: [{ ...romeTrip, isUpcoming: false }] });
    for (const question of [
      "When is my next trip?",
      "When do I leave?",
      "Do I need a visa?",
      "Will it rain?",
    ])
      expect(ask(question, { facts }).text).toMatch(/^You don't have a trip of your own ahead\./);
  });

  test("nothing about the membership to anyone who means a trip's plan", () => {
    for (const question of ["Change our plan: slower mornings", "Stop the museums in the plan for Rome"])
      expect(ask(question).text).not.toMatch(/Billing|Compare the plans/);
    expect(ask("Change our plan: slower mornings").proposal).toMatchObject({ kind: "plan_change" });
    expect(ask("How do I change my plan?").text).toMatch(/^You're on Basic\. Compare the plans/);
  });

  test("a sight that's a hospital as a sight", () => {
    const { text } = ask("Do we see the Sant Pau modernist hospital in Barcelona?");
    expect(text).toMatch(/^Sant Pau modernist hospital: /);
  });

  test("how to reach us, and with a person", () => {
    for (const question of ["What's your phone number?", "Are you open on Sunday?", "Please call me back"]) {
      const { text, offersPerson } = ask(question);
      expect(text).toMatch(/^Call \+1 .* or email hello@.*\. Hours: Every day/);
      expect(offersPerson).toBe(true);
    }
    expect(ask("My payment failed").links).toEqual([{ page: "billing", id: null, label: "Billing" }]);
  });

  test("someone in trouble with whom to call, and with a person", () => {
    const { text, offersPerson } = ask("I lost my passport in Rome");
    expect(text).toMatch(/In Rome, call 112 in an emergency\. Report a lost passport to the police/);
    expect(offersPerson).toBe(true);
  });

  test("in the member's units", () => {
    const { text } = ask("What's the weather in Lisbon in May?", { facts: someFacts({ units: "us" }) });
    expect(text).toMatch(/May usually has 73 °F by day/);
  });

  test("with links to the right pages", () => {
    expect(ask("When is my next trip?").links).toEqual([
      { page: "trip", id: romeTrip.id, label: "Rome, slowly" },
    ]);
    expect(ask("Tell me about Bali").links).toContainEqual({
      page: "destination",
      id: "asia/bali",
      label: expect.stringContaining("Bali"),
    });
  });
});

describe("proposals", () => {
  test.each([
    ["No museums please", "Planned without museums"],
    ["I hate churches", "Planned without places of worship"],
    ["make it cheaper", "Changed the budget to $2,500-$5,000"],
    ["swap days 2 and 3", "Swapped days 2 and 3"],
    ["Can we switch Saturday and Sunday?", "Swapped days 2 and 3"],
    ["Can we spend two hours at the Pantheon?", "Pantheon set to 2 hours"],
    ["I'd like more time at the Colosseum", "Colosseum set to 2 hours and 15 minutes"],
    ["My 7-year-old is coming too", "Planned for 3 travelers, a child aged 7"],
    ["We want a hotel in the Centro Storico", "Changed the stay to "],
  ])("'%s' is about the next trip", (question, change) => {
    expect(ask(question).proposal).toMatchObject({
      kind: "plan_change",
      tripTitle: "Rome, slowly",
      change: expect.stringContaining(change),
    });
  });

  test("'No museums on day 2' isn't a wish for museums", () => {
    expect(ask("No museums on day 2").proposal).toBeNull();
  });

  test("of changes to a plan, in the words of the planner", () => {
    const { text, proposal } = ask("Slower mornings on my trip, please");
    expect(text).toMatch(/Nothing happens until you say so/);
    expect(proposal).toEqual({
      kind: "plan_change",
      itineraryId: romeTrip.id,
      tripTitle: "Rome, slowly",
      edits: [{ kind: "mornings", from: "10:30" }],
      change: expect.any(String),
    });
  });

  test("say what we didn't understand", () => {
    expect(ask("Make my trip cheaper and get me a pony").text).toMatch(
      /didn't understand this part: get me a pony/,
    );
  });

  test("of a concierge request, with what the question says", () => {
    const { proposal } = ask("Ask the concierge to plan a trip to Peru from September 3 to 10 for four");
    expect(proposal).toMatchObject({
      kind: "concierge_request",
      destination: expect.stringContaining("Cusco"),
      startDate: "2027-09-03",
      endDate: "2027-09-10",
      travelers: 4,
    });
  });

  test.each([
    ["Plan a trip to Hanoi", "Hanoi"],
    ["I'd like to go to northern Vietnam in March", "Northern Vietnam"],
    ["We'd love a honeymoon in Lake Como, please", "Lake Como"],
  ])("of a concierge request to a place outside our guide: '%s'", (question, destination) => {
    const { text, proposal } = ask(question);
    expect(text).toContain(`Our guide doesn't have ${destination}, but your concierge plans trips anywhere.`);
    expect(proposal).toMatchObject({ kind: "concierge_request", destination });
  });

  test("ask where to, if no place is named", () => {
    expect(ask("Plan a trip in June")).toMatchObject({
      text: expect.stringMatching(/^Where to\?/),
      proposal: null,
    });
  });

  test("are never made for a question", () => {
    for (const question of ["Is there a free day on my trip?", "What's the pace of my trip?"])
      expect(ask(question).proposal).toBeNull();
  });
});

describe("what can't be answered", () => {
  test.each([
    "Is there a pharmacy near my hotel?",
    "What's the capital gains tax in Ohio?",
    "Write me a poem about submarines",
    "????",
  ])("'%s' gets an honest answer and the offer of a person", (question) => {
    const { text, offersPerson } = ask(question);
    expect(text).toMatch(/^I can't answer that\./);
    expect(offersPerson).toBe(true);
  });

  test.each([
    ["How long is the flight?", "flights to Rome"],
    ["Is the tap water safe in Bali?", "tap water in Bali"],
    ["Do I need vaccinations for Cairo?", "vaccinations in Cairo and Giza"],
    ["Is Rome safe at night?", "safety in Rome"],
    ["How much should I tip in Rome?", "tips in Rome"],
    ["What language do they speak in Kyoto?", "languages in Kyoto"],
    ["Can I get an eSIM in Bali?", "phones and internet in Bali"],
    ["What should I wear in Delhi?", "clothes in Delhi and Agra"],
  ])("'%s' isn't guessed: the guide says nothing about %s", (question, topic) => {
    const { text, offersPerson } = ask(question);
    expect(text).toBe(
      `Our guide says nothing about ${topic}, and I won't guess. A person on our team can find out.`,
    );
    expect(offersPerson).toBe(true);
  });

  test("what the guide does say of tips is quoted", () => {
    expect(ask("How much do I tip in New York?").text).toContain("a tip of about a fifth");
  });

  test("anyone who asks for a person is offered one", () => {
    expect(ask("I want to talk to a real person")).toMatchObject({ offersPerson: true });
  });

  test("a plan that isn't available isn't made up", () => {
    const trip = { ...romeTrip, id: "00000000-0000-7000-8000-000000000009" };
    const { text, proposal } = ask("slower mornings on my trip", { facts: someFacts({ trips: [trip] }) });
    expect(proposal).toBeNull();
    expect(text).not.toMatch(/Here's what that would change/);
  });
});

test("whatever is asked, the answer is bounded and leads only to our own pages", () => {
  const start = fc.constantFrom(
    "",
    "what about ",
    "please ",
    "plan a trip to ",
    "my trip ",
    "day 3 ",
    "in may ",
  );
  const middle = fc.constantFrom(
    "rome",
    "bali",
    "visa",
    "points",
    "concierge",
    "<script>",
    "](http://x.example)",
    "💥",
  );
  fc.assert(
    fc.property(start, middle, fc.string({ maxLength: 60 }), (a, b, c) => {
      const { text, links } = ask(`${a}${b} ${c}`);
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThan(evieLimits.answer);
      expect(links.length).toBeLessThanOrEqual(evieLimits.links);
      for (const { page, id } of links) {
        expect(eviePages).toContain(page);
        if (pagesWithId.includes(page)) expect(id).not.toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

describe("why a plan is as it is", () => {
  test.each([
    ["How long do we need for the Colosseum?", "- Count on about 1 hour and 30 minutes."],
    ["Is one hour enough for the Vatican?", "- Count on about 3 hours."],
    ["How long does the Sistine Chapel take?", "- Count on about 3 hours."],
  ])("'%s' is answered with the time our guide gives it", (question, line) => {
    expect(ask(question).text).toContain(line);
  });

  test("the busiest day and the quietest", () => {
    const [busy, quiet] = [ask("Which day is the busiest?"), ask("Which is our quietest day?")];
    for (const { text } of [busy, quiet]) expect(text).toMatch(/^Day \d of Rome, slowly/);
    expect(busy.text).not.toBe(quiet.text);
  });

  test.each(["Why did you choose Trastevere?", "Why this hotel?", "Why are we staying there?"])(
    "'%s' is answered with what the plan says of the stay",
    (question) => {
      expect(ask(question).text).toMatch(/- Rome: Boutique guesthouse in Trastevere, .* A handful of rooms/);
    },
  );

  test("a sight that isn't on it is named, with the reason if the plan gives one", () => {
    expect(ask("Why isn't the Baths of Caracalla on my plan?").text).toContain(
      "It isn't on the plan of Rome, slowly.",
    );
    const asked = asking("Why is Castel Sant'Angelo not on my plan?");
    const plan = { ...asked.plan!, notes: ["Left out: Castel Sant'Angelo, which you took off the plan."] };
    expect(answerQuestion({ ...asked, plan }).text).toContain(
      "It isn't on the plan of Rome, slowly. The plan says why: “Left out: Castel Sant'Angelo, which you took off the plan.”",
    );
  });

  test("what's left out is listed with its reasons", () => {
    const asked = asking("What did you leave out?");
    expect(answerQuestion(asked).text).toBe(
      "Nothing that most people come for: all of it is on the plan of Rome, slowly.",
    );
    const plan = { ...asked.plan!, notes: ["Left out: Colosseum, which you took off the plan."] };
    expect(answerQuestion({ ...asked, plan }).text).toBe(
      "The plan of Rome, slowly leaves out:\n\n- Colosseum, which you took off the plan.",
    );
  });
});

test.each([
  ["No, thanks", "All right. Nothing has changed."],
  ["Yes", "Nothing of mine is waiting for a yes. Tell me what you'd like, and I'll show it to you first."],
])("'%s' out of nowhere is taken as said", (question, text) => {
  expect(ask(question).text).toBe(text);
});
