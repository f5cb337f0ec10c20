/** What isn't about a plan: health, and members who are upset. A person takes over. */
import { brand } from "../brand.ts";
import type { EvieAnswer } from "./answer.ts";
import { type Asked, tripsAhead } from "./asked.ts";
import { answer, withPerson } from "./write.ts";

const urgent =
  /\b(?:chest pains?|heart attack|(?:can't|cannot|trouble|hard to) breath(?:e|ing)|(?:having|had) a stroke|bleeding|unconscious|overdos(?:e|ed)|suicid(?:e|al)|kill (?:myself|himself|herself)|allergic (?:reaction|shock)|anaphyla\w+|choking|seizures?|fainted|passed out|collapsed|broke (?:my|his|her) (?:arm|leg|hip|back))\b/;
const medical =
  /\b(?:pregnan(?:t|cy)|insulin|medications?|medicines?|prescriptions?|epi-?pens?|diabet(?:es|ic)|asthma|pacemaker|dialysis|chemo(?:therapy)?|surgery|antibiotics|altitude sickness|malaria|fever|food poisoning|(?:feel|feeling|am|i'm) (?:sick|ill|unwell)(?! (?:and tired )?of))\b/;
const contact = { page: "contact", id: null, label: "Other ways to reach us" } as const;

/** "I have chest pain": whom to call, before anything else. "Can I fly while pregnant?" is for a doctor. */
export function aboutHealth({ text, destination, trip, facts }: Asked): EvieAnswer | null {
  if (urgent.test(text)) {
    const isThere = tripsAhead(facts).some(({ startDate }) => startDate && startDate <= facts.today);
    const here = destination && (isThere || !trip) ? destination : null;
    const number = here
      ? `${here.practical.emergency} in ${here.name}`
      : "911 in the United States, 112 in most of Europe";
    return withPerson(
      answer(
        `Call the emergency number where you are, now: ${number}. I'm not a doctor and can't judge this. Once help is on the way, our team is at ${brand.supportPhone}: ${brand.supportHours}.`,
        [contact],
      ),
    );
  }
  if (!medical.test(text) || !/\b(?:i|i'm|we|we're|my|our|me|us|wife|husband|son|daughter)\b/.test(text))
    return null;
  return withPerson(
    answer(
      "I can't give medical advice, and I won't guess. Ask your doctor, and your airline about what you carry or whether you may fly. Your concierge can ask hotels and guides for what you need, and change the plan with you.",
      [contact],
    ),
  );
}

const upset =
  /\b(?:garbage|rubbish|useless|terrible|awful|horrible|worst|scam(?:mers)?|rip-?off|ridiculous|unacceptable|disgust(?:ed|ing)|furious|angry|pissed|fed up|disappoint(?:ed|ing)|sucks?|joke|complain(?:t|ts|ing)?|(?:nobody|no one) (?:ever )?(?:answers?|repl(?:y|ies)|responds?|helps?|cares?)|still waiting)\b/;
const withUs =
  /\b(?:you|your|you're|evie|app|website|service|team|concierge|support|nobody|no one|company|evoya|complain(?:t|ing)?|i'm|i am|this is)\b/;
/** What's terrible about a trip can be changed, and what's wrong with a payment has its own answer. */
const isElse =
  /\b(?:hotel|stay|restaurants?|tables?|weather|museums?|food|dinners?|lunch|view|plan|itinerary|trip|day|charged?|refund|paid|payments?|billing|invoices?|card|money|jokes?|tell me)\b/;

/** "Your app is garbage and nobody answers me". */
export function aboutAComplaint({ text }: Asked): EvieAnswer | null {
  if (!upset.test(text) || !withUs.test(text) || isElse.test(text)) return null;
  return withPerson(
    answer(
      "I'm sorry. That's for a person, not for me: I can hand this conversation to our team, so you don't have to explain it again. Someone replies in your messages.",
      [contact],
    ),
  );
}
