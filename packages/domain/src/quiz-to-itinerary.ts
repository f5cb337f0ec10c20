import {
  type Interest,
  interests,
  type Pace,
  type TravelParty,
  type TravelStyle,
  type TripBudgetLabel,
  tripBudgets,
} from "./planner/plan.ts";
import { type QuestionId, type QuizAnswers, questionIds } from "./quiz.ts";
import { scoreQuiz } from "./quiz-scoring.ts";
import type { TravelerTypeId } from "./traveler-types.ts";
import type { TravelType, TripRequestBudget } from "./trip-requests.ts";

/** The generator form's prefilled values. The destination is text: the planner finds the place it means. */
export type ItineraryDefaults = {
  destination: string;
  /** Days. */
  tripLength: number;
  travelStyle: TravelStyle;
  /** For the whole party. */
  budget: TripBudgetLabel;
  travelParty: TravelParty;
  travellers: number;
  pace: Pace;
  interests: Interest[];
};

export const noDestination = "To be determined";

/** The generator's own defaults, for anything the quiz leaves open. Source: member spec §3. */
export const generatorDefaults: ItineraryDefaults = {
  destination: noDestination,
  tripLength: 7,
  travelStyle: "luxury",
  budget: "$5,000-$10,000",
  travelParty: "couple",
  travellers: 2,
  pace: "moderate",
  interests: [],
};

type Party = { travellers: number; party: TravelParty; travelType: TravelType };

/** Exact sizes of both specs (member §4, public §4), by option id. */
const parties: Record<string, Party> = {
  solo: { travellers: 1, party: "solo", travelType: "solo" },
  partner: { travellers: 2, party: "couple", travelType: "couple" },
  family: { travellers: 4, party: "family", travelType: "family" },
  friends: { travellers: 4, party: "friends", travelType: "group" },
  group: { travellers: 6, party: "friends", travelType: "group" },
  multi_generational: { travellers: 8, party: "family", travelType: "group" },
};

/** Days by the answer to question 14 (design D21). */
const tripLengths: Record<string, number> = { long_weekend: 3, week: 7, ten_days: 12, longer: 16 };

const paceOf: Record<string, Pace> = { relaxed: "relaxed", moderate: "moderate", fast: "fast-paced" };

type Budget = { perPersonCents: number; style: TravelStyle; tripRequest: TripRequestBudget };

/** A typical amount per person for each answer, and the trip form's choice for it, as mapped in public spec §4. */
const budgets: Record<string, Budget> = {
  under_2000: { perPersonCents: 150_000, style: "budget", tripRequest: "Under $1,000" },
  "2000_5000": { perPersonCents: 350_000, style: "mid-range", tripRequest: "$2,000 - $3,000" },
  "5000_10000": { perPersonCents: 750_000, style: "mid-range", tripRequest: "$5,000 - $10,000" },
  over_10000: { perPersonCents: 1_200_000, style: "luxury", tripRequest: "Over $10,000" },
};

/** Types with their own style; the others travel the way their budget suggests. */
const styles: Partial<Record<TravelerTypeId, TravelStyle>> = {
  adventure_seeker: "adventure",
  adventure_explorer: "adventure",
  nature_lover: "adventure",
  cultural_explorer: "cultural",
  luxury_traveler: "luxury",
};

/** The interests behind an answer, by question and option. */
const interestsOf: Partial<Record<QuestionId, Record<string, readonly Interest[]>>> = {
  food: {
    fine_dining: ["Food & Dining"],
    local: ["Food & Dining", "Local Experiences"],
  },
  culture: {
    deep: ["Culture & History", "Museums"],
    people: ["Local Experiences"],
    landscape: ["Hiking & Nature"],
    highlights: ["Culture & History"],
    not_much: ["Wellness & Spa"],
  },
  activities: {
    thrill: ["Adventure Sports"],
    road_trip: ["Photography"],
    wildlife: ["Hiking & Nature"],
    beach_spa: ["Beaches", "Wellness & Spa"],
    museum_city: ["Museums", "Culture & History"],
    nightlife: ["Nightlife"],
    private_experience: ["Food & Dining", "Wellness & Spa"],
    bit_of_all: ["Local Experiences", "Food & Dining"],
  },
  companions: { partner: ["Romance"] },
  destination_type: {
    beach: ["Beaches"],
    city: ["Culture & History"],
    mountains: ["Hiking & Nature"],
    wilderness: ["Hiking & Nature", "Photography"],
    countryside: ["Local Experiences"],
  },
  priority: { rest: ["Wellness & Spa"], adventure: ["Adventure Sports"] },
};

/** Generator defaults from quiz answers, and a destination if one was chosen. Source: member spec §4. */
export function quizToItinerary(answers: QuizAnswers, destination: string | null = null): ItineraryDefaults {
  const { travellers, party } = partyOf(answers);
  return {
    destination: cleanDestination(destination ?? ""),
    tripLength: lookUp(tripLengths, answers.trip_length) ?? generatorDefaults.tripLength,
    travelStyle: styleOf(answers),
    budget: partyBudget(answers, travellers),
    travelParty: party,
    travellers,
    pace: lookUp(paceOf, answers.pace) ?? generatorDefaults.pace,
    interests: interestsFrom(answers),
  };
}

/** Trip request form defaults: the budget and travel type from the quiz. Source: public spec §4. */
export function quizToTripRequest(answers: QuizAnswers): {
  budgetRange: TripRequestBudget;
  travelType: TravelType;
} {
  return {
    budgetRange: lookUp(budgets, answers.budget)?.tripRequest ?? "$2,000 - $3,000",
    travelType: partyOf(answers).travelType,
  };
}

/**
 * The quiz's answers as stored for the trip form: amounts in dollars per person. Source: public spec §3 (stored quiz).
 */
export function quizToStoredQuiz(answers: QuizAnswers, style: { name: string; destination?: string }) {
  const { perPersonCents } = lookUp(budgets, answers.budget) ?? {};
  return {
    ...(style.destination !== undefined && { destination: style.destination }),
    travelStyle: { name: style.name },
    interests: interestsFrom(answers) as readonly string[],
    ...(perPersonCents !== undefined && { budgetAmount: perPersonCents / 100 }),
    groupSize: partyOf(answers).travellers,
  };
}

/** A destination without special characters: letters of any script, digits, spaces and , . ' - stay. */
export function cleanDestination(text: string): string {
  const clean = text.replace(/[^\p{L}\p{M}\p{N}\s,.'’-]/gu, "").replace(/\s+/g, " ");
  return clean.trim().slice(0, 255).trim() || noDestination;
}

function partyOf(answers: QuizAnswers): Party {
  return lookUp(parties, answers.companions) ?? { travellers: 2, party: "couple", travelType: "couple" };
}

function styleOf(answers: QuizAnswers): TravelStyle {
  const { type } = scoreQuiz(answers);
  return styles[type] ?? lookUp(budgets, answers.budget)?.style ?? generatorDefaults.travelStyle;
}

function partyBudget(answers: QuizAnswers, travellers: number): TripBudgetLabel {
  const perPerson = lookUp(budgets, answers.budget)?.perPersonCents;
  if (perPerson === undefined) return generatorDefaults.budget;
  const cents = perPerson * travellers;
  return tripBudgets.find(({ maxCents }) => maxCents === null || cents <= maxCents)?.label ?? "$25,000+";
}

/** In the form's order, each once. */
function interestsFrom(answers: QuizAnswers): Interest[] {
  const found = new Set(questionIds.flatMap((id) => lookUp(interestsOf[id] ?? {}, answers[id]) ?? []));
  return interests.filter((interest) => found.has(interest));
}

/** Answers come from outside: a property every object has must find nothing. */
function lookUp<T>(table: Record<string, T>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
