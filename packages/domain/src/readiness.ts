import { addDays, addMonths, dateLabel } from "./dates.ts";
import type { DocumentType } from "./documents.ts";
import { ruleText, type ValidityRule, validityRuleOf, validUntil } from "./passport-validity.ts";
import { bookingLines } from "./places-to-book.ts";
import type {
  Mend,
  ReadinessDocument,
  ReadinessFacts,
  ReadinessItem,
  ReadinessTopic,
} from "./readiness-facts.ts";

/** How many days before the first day each should be fixed. A passport takes weeks to renew. */
const daysAhead: Record<Exclude<ReadinessTopic, "payment" | "booking">, number> = {
  passport: 56,
  visa: 30,
  insurance: 7,
  emergency_contact: 7,
  tickets: 1,
};

/** Nothing can be fixed in the past: anything late is due today. */
function mendBy({ startDate, today }: ReadinessFacts, topic: keyof typeof daysAhead): string | null {
  if (startDate === null) return null;
  const day = addDays(startDate, -daysAhead[topic]);
  return day < today ? today : day;
}

const done = (topic: ReadinessTopic, text: string, mend: Mend | null = null): ReadinessItem => ({
  topic,
  state: "done",
  text,
  by: null,
  mend,
});

const sameCountry = (one: string, other: string | null): boolean =>
  other !== null && one.toLowerCase() === other.trim().toLowerCase();

/** The countries abroad on the trip, each once, with its first and last day. */
function visitsOf({ legs, homeCountry, startDate }: ReadinessFacts) {
  return legs
    .filter(({ country }) => !sameCountry(country, homeCountry))
    .map(({ country, firstDay, lastDay }) => ({
      country,
      stay: startDate && {
        arrival: addDays(startDate, firstDay - 1),
        departure: addDays(startDate, lastDay - 1),
      },
    }));
}

const list = new Intl.ListFormat("en-US");
const namesOf = (visits: readonly { country: string }[]): string =>
  list.format([...new Set(visits.map(({ country }) => country))]);

/** Those stored with the trip; if there are none, those of no trip in particular. */
function documentsOf({ documents }: ReadinessFacts, type: DocumentType): readonly ReadinessDocument[] {
  const all = documents.filter((document) => document.type === type);
  const own = all.filter(({ isForTrip }) => isForTrip);
  return own.length > 0 ? own : all;
}

/** The one that's valid longest; one without a date comes last. */
const longest = (documents: readonly ReadinessDocument[]): ReadinessDocument | undefined =>
  documents.toSorted((a, b) => (b.expiresOn ?? "").localeCompare(a.expiresOn ?? ""))[0];

type Passport = { expiresOn: string | null; mend: Mend };

/** The passport we compare with: the one stored with a date, otherwise the one in the profile. */
function passportOf(facts: ReadinessFacts): Passport {
  const stored = longest(documentsOf(facts, "passport"));
  if (stored?.expiresOn)
    return { expiresOn: stored.expiresOn, mend: { page: "document", documentId: stored.id } };
  if (facts.passportExpiresOn) return { expiresOn: facts.passportExpiresOn, mend: { page: "profile" } };
  return {
    expiresOn: null,
    mend: stored ? { page: "document", documentId: stored.id } : { page: "upload", type: "passport" },
  };
}

type Known = { country: string; rule: ValidityRule; needed: string };

function passport(facts: ReadinessFacts): ReadinessItem[] {
  const visits = visitsOf(facts);
  if (visits.length === 0) return [];
  const { expiresOn, mend } = passportOf(facts);
  const not = (state: "missing" | "check", text: string, where: Mend = mend): ReadinessItem[] => [
    { topic: "passport", state, text, by: mendBy(facts, "passport"), mend: where },
  ];
  const others = facts.travelers > 1 ? " Look at the other travelers' passports, too." : "";
  if (expiresOn === null)
    return not(
      "missing",
      `Tell us when your passport expires, and we'll compare that with your trip.${others}`,
    );
  const valid = `Your passport is valid until ${dateLabel(expiresOn)}.`;
  if (expiresOn < facts.today)
    return not("missing", `Your passport expired on ${dateLabel(expiresOn)}.${others}`);
  if (facts.startDate === null)
    return not("check", `${valid} Choose dates for this trip, and we'll compare.`, { page: "plan" });
  const lastDay = facts.endDate ?? facts.startDate;
  if (expiresOn < lastDay)
    return not(
      "missing",
      `Your passport expires on ${dateLabel(expiresOn)}, before the trip is over.${others}`,
    );

  const known = visits.flatMap(({ country, stay }): Known[] => {
    const rule = validityRuleOf(country);
    return rule && stay ? [{ country, rule, needed: validUntil(rule, stay) }] : [];
  });
  const strictest = known.toSorted((a, b) => b.needed.localeCompare(a.needed))[0];
  if (strictest && expiresOn < strictest.needed) {
    const asked = `${strictest.country} generally asks for a passport valid ${ruleText(strictest.rule)}, until ${dateLabel(strictest.needed)}.`;
    return not("missing", `${valid} ${asked} Check with the embassy.${others}`);
  }
  const unknown = visits.filter(({ country }) => validityRuleOf(country) === null);
  if (unknown.length > 0 && expiresOn < addMonths(lastDay, 6))
    return not(
      "check",
      `${valid} We don't know what ${namesOf(unknown)} asks for. Check with the embassy.${others}`,
    );
  const enough =
    unknown.length > 0
      ? `That's more than six months after your trip. We don't know what ${namesOf(unknown)} asks for, so check with the embassy.`
      : `That's long enough by what ${namesOf(visits)} generally asks for. Rules change: check with the embassy.`;
  return [done("passport", `${valid} ${enough}${others}`)];
}

function visa(facts: ReadinessFacts): ReadinessItem[] {
  const visits = visitsOf(facts);
  if (visits.length === 0) return [];
  const stored = longest(documentsOf(facts, "visa"));
  const by = mendBy(facts, "visa");
  const embassy = `Whether you need a visa for ${namesOf(visits)} depends on your passport. Ask the embassy`;
  if (!stored)
    return [
      {
        topic: "visa",
        state: "check",
        text: `${embassy}, and store the visa here if you need one.`,
        by,
        mend: { page: "upload", type: "visa" },
      },
    ];
  const mend: Mend = { page: "document", documentId: stored.id };
  const lastDay = facts.endDate ?? facts.startDate ?? facts.today;
  if (stored.expiresOn && stored.expiresOn < lastDay) {
    const text = `Your visa expires on ${dateLabel(stored.expiresOn)}, before the trip is over.`;
    return [{ topic: "visa", state: "missing", text, by, mend }];
  }
  if (!stored.isForTrip) {
    const text =
      "You've stored a visa for no trip in particular. Choose this trip for it if that's where it's for.";
    return [{ topic: "visa", state: "check", text, by, mend }];
  }
  const until = stored.expiresOn ? `, valid until ${dateLabel(stored.expiresOn)}` : "";
  return [done("visa", `A visa is stored with this trip${until}. We don't read what it allows.`)];
}

function insurance(facts: ReadinessFacts): ReadinessItem[] {
  const stored = longest(documentsOf(facts, "insurance"));
  const by = mendBy(facts, "insurance");
  if (!stored)
    return [
      {
        topic: "insurance",
        state: "missing",
        text: "No travel insurance is stored with us.",
        by,
        mend: { page: "upload", type: "insurance" },
      },
    ];
  const mend: Mend = { page: "document", documentId: stored.id };
  if (!stored.expiresOn) {
    const text =
      "Your insurance is stored. Tell us until when it's valid, and we'll compare that with your trip.";
    return [{ topic: "insurance", state: "check", text, by, mend }];
  }
  const lastDay = facts.endDate ?? facts.startDate ?? facts.today;
  if (stored.expiresOn < lastDay) {
    const text = `Your insurance ends on ${dateLabel(stored.expiresOn)}, before the trip is over.`;
    return [{ topic: "insurance", state: "missing", text, by, mend }];
  }
  return [done("insurance", `Your insurance is stored, and valid until ${dateLabel(stored.expiresOn)}.`)];
}

/** Only for a trip that a concierge books: nothing else is paid through us. */
function payment({ workflowStep }: ReadinessFacts): ReadinessItem[] {
  if (workflowStep === "payment_pending")
    return [
      {
        topic: "payment",
        state: "missing",
        text: "Your concierge has sent you the amount and how to pay.",
        by: null,
        mend: { page: "requests" },
      },
    ];
  return workflowStep === "payment_completed" || workflowStep === "trip_confirmed"
    ? [done("payment", "What your concierge booked is paid.")]
    : [];
}

const emergencyContact = (facts: ReadinessFacts): ReadinessItem =>
  facts.hasEmergencyContact
    ? done("emergency_contact", "Your profile says whom to call.")
    : {
        topic: "emergency_contact",
        state: "missing",
        text: "Your profile doesn't say whom to call in an emergency.",
        by: mendBy(facts, "emergency_contact"),
        mend: { page: "profile" },
      };

function tickets(facts: ReadinessFacts): ReadinessItem {
  const count = facts.documents.filter(({ type, isForTrip }) => type === "ticket" && isForTrip).length;
  if (count > 0)
    return done(
      "tickets",
      `${count} ${count === 1 ? "document is" : "documents are"} stored with this trip.`,
    );
  return {
    topic: "tickets",
    state: "missing",
    text: "No tickets or bookings are stored with this trip yet.",
    by: mendBy(facts, "tickets"),
    mend: { page: "upload", type: "ticket" },
  };
}

/**
 * How ready a trip is, one line for each thing we have data on, and for each place to book. At home there's no passport
 * and no visa to show. It never says more than we know: the embassy decides, and a document's date is the member's word.
 */
export const readinessOf = (facts: ReadinessFacts): ReadinessItem[] => [
  ...passport(facts),
  ...visa(facts),
  ...insurance(facts),
  ...payment(facts),
  emergencyContact(facts),
  tickets(facts),
  ...bookingLines(facts),
];
