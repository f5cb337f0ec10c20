import { aBrief } from "../planner/brief.builder.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import type { EvieAnswer } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Asked } from "./asked.ts";
import type { EvieFacts, EvieMembership, EvieTrip } from "./facts.ts";
import type { Earlier } from "./follow-ups.ts";
import { laterDestinations, understand } from "./understand.ts";

/** A plan of four days in Rome, for tests. */
export const romePlan = makePlan(
  aBrief({ startDate: "2027-05-14", interests: ["Museums", "Food & Dining"] }),
);

export const romeTrip: EvieTrip = {
  id: "00000000-0000-7000-8000-000000000001",
  title: "Rome, slowly",
  destination: "Rome",
  destinationId: "rome",
  startDate: "2027-05-14",
  endDate: "2027-05-17",
  isUpcoming: true,
  isArchived: false,
  tripLength: 4,
  totalCents: romePlan.costs.totalCents,
  generation: "ready",
};

/** A second trip, for tests: seven days in Kyoto. */
export const kyotoTrip: EvieTrip = {
  ...romeTrip,
  id: "00000000-0000-7000-8000-000000000003",
  title: "Kyoto in autumn",
  destination: "Kyoto",
  destinationId: "kyoto",
  startDate: "2027-10-03",
  endDate: "2027-10-09",
  tripLength: 7,
  totalCents: 412_500,
};

/** A third one: two weeks in Rome, Egypt, and Kyoto. */
export const threeCountries: EvieTrip = {
  ...romeTrip,
  id: "00000000-0000-7000-8000-000000000004",
  title: "Three countries",
  destination: "Rome, Cairo and Kyoto",
  endDate: "2027-05-27",
  tripLength: 14,
};

const plans = new Map([
  [romeTrip.id, romePlan],
  [
    threeCountries.id,
    makePlan(
      aBrief({
        destinationIds: ["rome", "egypt", "kyoto"],
        startDate: threeCountries.startDate,
        tripLength: threeCountries.tripLength,
      }),
    ),
  ],
  [
    kyotoTrip.id,
    makePlan(aBrief({ destinationIds: ["kyoto"], startDate: "2027-10-03", tripLength: 7, interests: [] })),
  ],
]);

/** A plan that's billed on the third of each month. */
export const someMembership = (changes: Partial<EvieMembership> = {}): EvieMembership => ({
  paused: null,
  isBilled: true,
  isCanceled: false,
  endsOn: "2027-06-03",
  nextPlan: null,
  givenThrough: null,
  continuesAs: null,
  owedUntil: null,
  leavesOn: null,
  ...changes,
});

/** A member with a trip to Rome, a request for Peru, points, and a passport on file. */
export const someFacts = (changes: Partial<EvieFacts> = {}): EvieFacts => ({
  today: "2027-05-10",
  time: "10:20",
  timeZone: "America/New_York",
  name: "Ada Ray",
  units: "metric",
  level: "base",
  membership: someMembership(),
  payments: [{ on: "2027-05-03", plan: "base", cents: 599, state: "Paid", refundedCents: 0 }],
  trips: [romeTrip],
  requests: [
    {
      id: "00000000-0000-7000-8000-000000000002",
      kind: "concierge",
      destination: "Peru",
      status: "in_progress",
      openProposals: 1,
      planner: "Sam",
    },
  ],
  usage: [
    {
      feature: "itinerary_generations",
      limit: 20,
      used: 3,
      renewsAt: "2027-06-01T00:00:00.000Z",
      nextPlan: "elite",
    },
    { feature: "messaging", limit: null, used: 2, renewsAt: null, nextPlan: null },
  ],
  points: { balance: 320, earned: 520, nextExpiry: null },
  documents: [
    { name: "Passport.pdf", type: "passport", expiresOn: null, uploadedAt: "2027-04-02T10:00:00.000Z" },
  ],
  unreadMessages: 2,
  reminders: [{ text: "Water the plants", date: "2027-05-13", time: "18:00" }],
  ...changes,
});

/** A question as the service puts it, with the trip's plan at hand. */
export function asking(
  question: string,
  {
    facts = someFacts(),
    earlier = [],
    nextPayment = { dueCents: 599, creditCents: 0 },
  }: { facts?: EvieFacts; earlier?: Earlier[]; nextPayment?: Asked["nextPayment"] } = {},
): Asked {
  const understood = understand(question, facts, earlier);
  const { trip, nextTrip } = understood;
  const planOf = (one: EvieTrip | null) => plans.get(one?.id ?? "") ?? null;
  const nextPlan = planOf(nextTrip);
  const plan = planOf(trip);
  return {
    ...understood,
    plan,
    others: trip && understood.isWholeTrip ? laterDestinations(trip, plan) : [],
    nextTrip: nextTrip && nextPlan ? { trip: nextTrip, plan: nextPlan } : null,
    nextPayment,
  };
}

/** The answers of a whole conversation, in order. */
export function conversation(questions: readonly string[], facts: EvieFacts = someFacts()): EvieAnswer[] {
  const earlier: Earlier[] = [];
  return questions.map((question) => {
    const given = answerQuestion(asking(question, { facts, earlier }));
    earlier.unshift({
      question,
      answer: given.text,
      links: given.links,
      proposal: given.proposal,
      outcome: null,
    });
    return given;
  });
}
