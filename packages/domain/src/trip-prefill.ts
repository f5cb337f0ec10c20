import { type QuizAnswers, questionIds } from "./quiz.ts";
import { quizToTripRequest } from "./quiz-to-itinerary.ts";
import { type TravelerTypeId, travelerTypeFrom, travelerTypes } from "./traveler-types.ts";
import {
  type TravelType,
  type TripRequestBudget,
  travelTypes,
  tripRequestBudgetLabels,
  tripRequestDestinations,
} from "./trip-requests.ts";

/** What the quiz stores in the browser for the trip form; any part may be missing. Source: public spec §3. */
export type StoredQuiz = {
  destination?: string;
  travelStyle?: { name?: string; description?: string };
  interests?: readonly string[];
  budgetAmount?: number;
  groupSize?: number;
  additionalNotes?: string;
};

/** The choices a prefill can make. `otherDestination` is for places that aren't on the list. */
export type TripPrefill = {
  preferredDestinations: string[];
  otherDestination: string;
  travelType: TravelType | "";
  budgetRange: TripRequestBudget | "";
  notes: string;
};

export type PrefilledTrip =
  | { from: "quiz" | "type" | "destination"; about: string; values: TripPrefill }
  | { from: "draft" | "nothing" };

export type PrefillSources = {
  storedQuiz: StoredQuiz | null;
  /** `?destination=`, as it is in the address. */
  destination: string | null;
  /** `?from=`: a quiz result type. */
  resultType: string | null;
  /** The saved answers of a signed-in member; null for visitors. */
  answers: QuizAnswers | null;
  hasDraft: boolean;
};

const blank: TripPrefill = {
  preferredDestinations: [],
  otherDestination: "",
  travelType: "",
  budgetRange: "",
  notes: "",
};

const budgetsByAmount: Readonly<Record<number, TripRequestBudget>> = {
  1500: "Under $1,000",
  3500: "$2,000 - $3,000",
  7500: "$5,000 - $10,000",
  12000: "Over $10,000",
};

const typesByGroupSize: Readonly<Record<number, TravelType>> = {
  1: "solo",
  2: "couple",
  4: "family",
  6: "group",
  8: "group",
};

/** The trip form's budget for one of the quiz's typical amounts, in dollars. Source: public spec §4. */
export const budgetForAmount = (amount: number | undefined): TripRequestBudget =>
  budgetsByAmount[amount ?? 2500] ?? "$2,000 - $3,000";

/** The trip form's travel type for a number of travelers; two if it isn't known. Source: public spec §4. */
export const travelTypeForGroup = (size: number | undefined): TravelType =>
  typesByGroupSize[size ?? 2] ?? "couple";

const listed: readonly string[] = tripRequestDestinations;

/** Splits places into those the form lists and one text with the others. */
function placed(names: readonly string[]): Pick<TripPrefill, "preferredDestinations" | "otherDestination"> {
  const find = (name: string) => listed.find((one) => one.toLowerCase() === name.trim().toLowerCase());
  return {
    preferredDestinations: names.flatMap((name) => find(name) ?? []),
    otherDestination: names.filter((name) => !find(name)).join(", "),
  };
}

const sentences = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n");

function fromStoredQuiz(quiz: StoredQuiz): PrefilledTrip {
  const { destination, travelStyle, interests = [], budgetAmount, groupSize, additionalNotes } = quiz;
  return {
    from: "quiz",
    about: travelStyle?.name ?? destination ?? "",
    values: {
      ...placed(destination ? [destination] : []),
      travelType: travelTypeForGroup(groupSize),
      budgetRange: budgetForAmount(budgetAmount),
      notes: sentences(
        travelStyle?.name && `Travel style: ${travelStyle.name}`,
        interests.length > 0 ? `Interests: ${interests.join(", ")}` : "",
        additionalNotes,
      ),
    },
  };
}

function fromResultType(type: TravelerTypeId, answers: QuizAnswers | null): PrefilledTrip {
  const { name, suggestions } = travelerTypes[type];
  const known = answers !== null && questionIds.some((id) => answers[id] !== undefined);
  return {
    from: "type",
    about: name,
    values: { ...blank, ...placed(suggestions), ...(known && quizToTripRequest(answers)) },
  };
}

const fromDestination = (destination: string): PrefilledTrip => ({
  from: "destination",
  about: destination,
  values: { ...blank, ...placed([destination]) },
});

/** The destination in the address, unless it can't be one: with a colon it's ignored. Source: public spec §2.5. */
const plainDestination = (text: string | null): string =>
  text === null || text.includes(":") ? "" : text.trim().slice(0, 120);

/**
 * The trip form's starting values, by priority: the stored quiz, a destination that's a quiz result, a plain
 * destination (or the default one of `?from=`), a draft. Source: public spec §4.
 */
export function prefillTrip({
  storedQuiz,
  destination,
  resultType,
  answers,
  hasDraft,
}: PrefillSources): PrefilledTrip {
  if (storedQuiz) return fromStoredQuiz(storedQuiz);
  const wanted = plainDestination(destination);
  const type = travelerTypeFrom(wanted);
  if (wanted && type) return fromResultType(type, answers);
  if (wanted) return fromDestination(wanted);
  const from = travelerTypeFrom(resultType ?? "");
  if (from) return fromDestination(travelerTypes[from].defaultDestination);
  return { from: hasDraft ? "draft" : "nothing" };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A stored quiz read from outside: fields of the wrong type are left out; null if there's none. */
export function storedQuizFrom(value: unknown): StoredQuiz | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const read = value as Record<string, unknown>;
  const { travelStyle, interests, budgetAmount, groupSize } = read;
  const style =
    typeof travelStyle === "object" && travelStyle !== null && "name" in travelStyle ? travelStyle : null;
  return {
    ...(isText(read.destination) && { destination: read.destination.slice(0, 120) }),
    ...(style && isText(style.name) && { travelStyle: { name: style.name.slice(0, 100) } }),
    ...(Array.isArray(interests) && { interests: interests.filter(isText).slice(0, 20) }),
    ...(typeof budgetAmount === "number" && { budgetAmount }),
    ...(typeof groupSize === "number" && { groupSize }),
    ...(isText(read.additionalNotes) && { additionalNotes: read.additionalNotes.slice(0, 1000) }),
  };
}

/** The filled-in trip form; dates are "YYYY-MM-DD" or empty. */
export type TripDraft = TripPrefill & {
  fullName: string;
  email: string;
  phone: string;
  dates: { start: string; end: string };
};

/** Whether the form can be sent: its button's rule. Source: public spec §2.5. */
export function isTripComplete(draft: TripDraft): boolean {
  const { fullName, email, preferredDestinations, otherDestination, dates, budgetRange, travelType } = draft;
  const texts = [fullName, email, dates.start, dates.end, budgetRange, travelType];
  const hasDestination = preferredDestinations.length > 0 || otherDestination.trim() !== "";
  return hasDestination && texts.every((text) => text.trim() !== "");
}

/** A draft read from outside, on top of `empty`: anything that doesn't fit the form is left out. */
export function tripDraftFrom(value: unknown, empty: TripDraft): TripDraft {
  if (typeof value !== "object" || value === null) return empty;
  const read = value as Record<string, unknown>;
  const text = (name: keyof TripDraft) => (isText(read[name]) ? read[name] : "");
  const dates = (typeof read.dates === "object" && read.dates !== null ? read.dates : {}) as Record<
    string,
    unknown
  >;
  const chosen = Array.isArray(read.preferredDestinations) ? read.preferredDestinations.filter(isText) : [];
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    notes: text("notes"),
    otherDestination: text("otherDestination"),
    preferredDestinations: chosen.filter((name) => listed.includes(name)),
    dates: {
      start: isText(dates.start) ? dates.start : "",
      end: isText(dates.end) ? dates.end : "",
    },
    travelType: travelTypes.find((type) => type === read.travelType) ?? "",
    budgetRange: tripRequestBudgetLabels.find((label) => label === read.budgetRange) ?? "",
  };
}
