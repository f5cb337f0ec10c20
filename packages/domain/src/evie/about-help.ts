import { brand } from "../brand.ts";
import { type FaqEntry, faqEntries } from "../faq.ts";
import { plainText } from "../plain-text.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { answer, withPerson } from "./write.ts";

const small = new Set(
  "a an the i you we my our your me us it is are am be was do does did can could will would should how what when where which who why to of in on at for with and or if not no from by as about have has had get this that there any some so just please tell know want need like time day one ones go going went now then next first there here more".split(
    " ",
  ),
);

/** A word without its ending, roughly: "canceling", "cancels" and "cancel" are one. */
const stem = (word: string): string =>
  word.length > 4
    ? word.replace(/(ations?|ings?|ed|es|s|ly)$/, "").replace(/(.)\1$/, "$1")
    : word.replace(/s$/, "");

const stems = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !small.has(word))
    .map(stem)
    .filter((word) => word !== "");

type Indexed = { entry: FaqEntry; title: Set<string>; body: Set<string> };
const index: readonly Indexed[] = faqEntries.map((entry) => ({
  entry,
  title: new Set(stems(entry.question)),
  body: new Set(stems(entry.answer)),
}));

/** How much a word tells us: one that's in many answers tells little. */
const weightOf = (word: string): number => {
  const holding = index.filter(({ title, body }) => title.has(word) || body.has(word)).length;
  return holding === 0 ? 0 : 1 / holding;
};

/** Whether an entry matches more of a question than one word they happen to share. */
const isMeant = (asked: readonly string[], { title, body }: Indexed): boolean => {
  const shared = asked.filter((word) => title.has(word) || body.has(word)).length;
  return shared > 1 || (asked.length === 1 && asked.some((word) => title.has(word)));
};

/** Below this share of a question's meaning, an entry just happens to share some words. */
const enough = 0.34;

/** The entries of the FAQ that answer a question, best first. */
export function searchFaq(question: string): FaqEntry[] {
  const asked = [...new Set(stems(question))];
  // Words that are in no entry count too, so a question that's mostly about something else isn't answered here.
  const known = asked.map((word) => ({ word, weight: weightOf(word) }));
  const whole = known.reduce((sum, { weight }) => sum + (weight || 0.5), 0);
  if (whole === 0) return [];
  const score = ({ title, body }: Indexed): number =>
    known.reduce(
      (sum, { word, weight }) => sum + (title.has(word) ? weight * 2 : body.has(word) ? weight : 0),
      0,
    ) / whole;
  return index
    .filter((one) => isMeant(asked, one))
    .map((one) => ({ entry: one.entry, score: score(one) }))
    .filter((one) => one.score >= enough)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** "Can I cancel at any time?" */
export function aboutTheFaq({ question, follows }: Asked): EvieAnswer | null {
  // One word in common says little about a question that leans on what was said before.
  if (follows && stems(question).length < 2) return null;
  const [first, second] = searchFaq(question);
  if (!first) return null;
  const links = [first, ...(second ? [second] : [])].map(
    (entry) => ({ page: "faq", id: entry.id, label: entry.question }) as const,
  );
  return answer(first.answer, links);
}

/** "What's your phone number?", "Are you open on Sunday?" */
export function aboutReachingUs({ text, destination }: Asked): EvieAnswer | null {
  if (destination && /\b(emergency|police|ambulance)\b/.test(text)) return null;
  if (
    !/\b((phone|telephone) number|(number for|call) (you|me|us|the (team|concierge|office))|call back|are you open|reach (you|someone))\b/.test(
      text,
    )
  )
    return null;
  return withPerson(
    answer(`Call ${brand.supportPhone} or email ${brand.supportEmail}. Hours: ${brand.supportHours}.`, [
      { page: "contact", id: null, label: "Contact" },
    ]),
  );
}

/** "I lost my passport." Whom to call, first. */
export function aboutTrouble({ text, destination, trip }: Asked): EvieAnswer | null {
  // "Our flight is delayed, we land at 5 PM now": the plan can be made to fit.
  if (/\bdelayed\b.*\b(land|arrive|get in|take off|leaves?)\b.*\d/.test(text)) return null;
  const isTrouble =
    /\blost (my|our)\b|\b(stolen|stole|robbed|injured|had an accident)\b|\b(need|in|into|to) (a|an|the) (hospital|doctor|ambulance)\b|\b(flight|train|ferry) (was|is|got|has been) (cancell?ed|delayed)\b|\bmissed (my|our)\b/;
  if (!isTrouble.test(text) || !/\b(i|we|my|our|me|us)\b/.test(text)) return null;
  if (/\bdelayed\b/.test(text))
    return withPerson(
      answer(
        `I'm sorry to hear that. Tell me when you land now, like “We land at 5 PM”, and I'll fit your plan to it. Our team is at ${brand.supportPhone}: ${brand.supportHours}.`,
        trip ? [{ page: "trip", id: trip.id, label: trip.title }] : [],
      ),
    );
  const help = destination
    ? ` In ${destination.name}, call ${destination.practical.emergency} in an emergency.`
    : "";
  const papers = /\bpassport\b/.test(text)
    ? " Report a lost passport to the police and to your embassy, which can give you papers for the way home."
    : "";
  return withPerson(
    answer(
      `I'm sorry to hear that.${help}${papers} Our team is at ${brand.supportPhone}: ${brand.supportHours}.`,
      [
        { page: "documents", id: null, label: "Documents" },
        { page: "contact", id: null, label: "Other ways to reach us" },
      ],
    ),
  );
}

/** Words of thanks and praise. "OK, what's on day 1?" has others, so it's a question. */
const politeWords = new Set(
  "thanks thank you great perfect ok okay cool nice good lovely wonderful super got it that's that helps help all for now the your so very much a lot evie is then you're you've been amazing awesome best really appreciate it we i".split(
    " ",
  ),
);
const startsThanks =
  /^(thank|great|perfect|ok|cool|nice|good|lovely|wonderful|super|got it|that's (all|great|perfect|good))/;
const isThanks = (text: string): boolean =>
  startsThanks.test(text) && text.split(/[\s,.!]+/).every((word) => word === "" || politeWords.has(word));
const isHello = /^(hi|hello|hey|good (morning|afternoon|evening))(,? (evie|there|again|everyone|you))*\W*$/;
const isGoodbye = /^(good)?bye\b|^good night\b|^see you\b/;

/** Whether a plain text is only a greeting or thanks. */
export const isManners = (text: string): boolean =>
  isHello.test(text) || isThanks(text) || isGoodbye.test(text);

/** "Hello", "Thank you". */
export function aboutManners({ text, facts: { name } }: Asked): EvieAnswer | null {
  const first = name.split(" ")[0] ?? name;
  if (isHello.test(text))
    return answer(`Hello, ${first}. Ask me about your trips, your plan, or a place you'd like to see.`);
  if (/^how are you\b/.test(text)) return answer("Very well, thank you. What can I look up for you?");
  if (isThanks(text)) return answer("You're welcome. I'm here when something else comes up.");
  if (isGoodbye.test(text)) return answer(`Goodbye, ${first}. Have a good trip.`);
  return null;
}

const otherLanguages =
  /\b(hola|gracias|hablas|espanol|quiero|bonjour|merci|parlez|francais|voudrais|hallo|danke|sprichst|deutsch|mochte|ciao|grazie|parli|italiano|vorrei|ola|obrigad[oa]|portugues|cuanto|cuesta|donde|cuando|podemos|wie|wetter|bitte|nicht|konnen|wir|combien|ou est|est-ce|pouvez|pouvons|nous|dove|quanto|possiamo|onde|quel|quelle|temps|fait-il|kannst|ich|mein|meine|das|andern|ist|puedes|puedo|cambiar|necesito|viaje|manana|puoi|cambiare|vorremmo|voce|mudar|viagem)\b/;

/** "Hablas español?" The built-in reader knows English. */
export function aboutLanguages({ text, destination }: Asked): EvieAnswer | null {
  const words = text.match(new RegExp(otherLanguages, "g")) ?? [];
  if (words.length === 0 || (destination && words.length < 2)) return null;
  return withPerson(answer("I only read English. Please ask me in English, or ask a person on our team."));
}

/** How the built-in reader describes itself. */
export const whoIsReading = `I'm Evie, ${brand.name}'s assistant, with my built-in reader: I look things up in your account, our guide to destinations, and our FAQ. No language model is at work here, so I understand plain questions best.`;

/** "Who are you?", "What can you do?" */
export function aboutEvie({ text }: Asked): EvieAnswer | null {
  if (
    !/\b(who|what) are you\b|\bare you (an?|human|real|ai|evie)\b|\bwhat can (you|i ask)\b|\bhelp me\b$|^help\b/.test(
      text,
    )
  )
    return null;
  return answer(
    `${whoIsReading}\n\nYou can ask me:\n\n- What's on day 2 of my next trip?\n- Where does my request stand?\n- What's left of my plan this month?\n- What's the weather in Lisbon in May?\n- Where should I go in October for hiking?\n\nI can also propose changes to a trip, and remind you of something: “Remind me to renew my visa on March 3”. Both happen only when you say so.`,
  );
}

/** The honest last resort: not understood. After an earlier question, with where that one led. */
export function notUnderstood({ follows, earlier, trip }: Asked): EvieAnswer {
  if (!follows)
    return withPerson(
      answer(
        "I can't answer that. I look things up in your trips, requests, plan, points, and documents, in our guide, and in our FAQ, and found nothing that fits. A person on our team can help.",
        [{ page: "contact", id: null, label: "Other ways to reach us" }],
      ),
    );
  const example = trip ? "What's for dinner on day 2?" : "What's the weather in Lisbon in May?";
  return withPerson(
    answer(
      `I'm not sure what you mean by that. Ask me in a full sentence, such as “${example}”, or ask a person on our team.`,
      earlier[0]?.links ?? [],
    ),
  );
}
