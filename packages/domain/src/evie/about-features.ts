import { faqEntries } from "../faq.ts";
import { referralPoints } from "../referrals.ts";
import type { EvieAnswer, EvieLink } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { answer } from "./write.ts";

const faqAnswer = (id: string): string => faqEntries.find((entry) => entry.id === id)!.answer;

const albums: EvieLink = { page: "albums", id: null, label: "Albums" };
const settings: EvieLink = { page: "settings", id: null, label: "Settings" };

/** What our pages are for. The words are ours alone, so they're meant however the question begins. */
const features: readonly [asked: RegExp, text: string, links: readonly EvieLink[]][] = [
  [
    /\bmemory book\b|\b(photo|trip) (book|journal)\b/,
    "Open the trip under Albums. Its photo journal has your photos day by day, and its memory book makes a page and a PDF of them.",
    [albums],
  ],
  [
    /\b(my|our) (photos?|pictures|videos?|albums?)\b|\b(add|upload|share|put) (my |our |the |some |more |a few )?(photos|pictures|videos|an? album)\b/,
    "Every trip has its album, under Albums. Add photos and videos there, and share them with a link that you can end.",
    [albums],
  ],
  [
    /\b(connect|link|import)\b.*\b(instagram|facebook|twitter)\b/,
    "Instagram, Facebook, and Twitter can't be connected. You can add your photos and videos to a trip's album yourself.",
    [albums],
  ],
  [
    /\breferr?als?\b|\brefer (a|my|our|your|some) friends?\b/,
    `Your link is under Rewards. Once your friend's first paid month is over, you both get ${referralPoints} points.`,
    [{ page: "rewards", id: null, label: "Rewards" }],
  ],
  [
    /\b(download|export|copy of)\b.*\b(my|all|our) data\b/,
    faqAnswer("take-my-data").replace(/^Yes, from your settings\./, "In your settings, under Your data."),
    [settings],
  ],
  [
    /\b(my|our) (data|account|information)\b.*\b(safe|secure|protected)\b/,
    faqAnswer("sign-in-safety"),
    [settings],
  ],
  [
    /\b((turn|switch) off|stop|fewer|less|mute|too many|unsubscribe|change|choose)\b.*\b(e-?mails?|notifications?|newsletters?)\b|\bunsubscribe\b|\bquiet hours\b/,
    "In your settings, under Notifications: choose what reaches you in the app, by email, and by push, and when it's quiet.",
    [settings],
  ],
  [
    /\boffline\b|\bwithout (the )?(internet|signal|wi-?fi|a connection)\b/,
    faqAnswer("offline-and-print").replace(/^Both\. /, ""),
    [{ page: "trips", id: null, label: "My Trips" }],
  ],
  [
    /\b(the|my|our) (travel )?quiz\b|\btravel style\b|\b(kind|type) of travell?er am i\b/,
    "Your dashboard leads to your quiz result. You can take the quiz again from there.",
    [{ page: "quiz", id: null, label: "Quiz" }],
  ],
  [
    /\b(delete|clear)\b.*\b(conversations?|chats?)\b/,
    "Your conversations are listed beside this one. Delete any of them there; it's gone for good.",
    [],
  ],
];

/** "Where are my photos?", "How do I turn off emails?" */
export function aboutFeatures({ text }: Asked): EvieAnswer | null {
  const found = features.find(([asked]) => asked.test(text));
  return found ? answer(found[1], found[2]) : null;
}

const papers = "(documents?|papers|paperwork)";
const asksReady = new RegExp(
  `\\b(are|am) (we|i) (all )?(ready|prepared|set) (for|to go)\\b|\\b${papers}\\b.*\\bmissing\\b|\\bmissing\\b.*\\b(${papers}|for (my|our|the) (next )?trip)\\b|\\bdo before (i|we|my|our|the)\\b`,
);

/** "Am I ready for Rome?", "Which documents am I missing?" The trip's own page weighs everything together. */
export function aboutReadiness({ text, trip, nextTrip }: Asked): EvieAnswer | null {
  const about = trip ?? nextTrip?.trip;
  if (!about || !asksReady.test(text)) return null;
  return answer(
    `${about.title} says under “Ready for this trip?” what's done, what's missing, and by when: passport, visa, insurance, an emergency contact, tickets, and bookings. Its packing list is below.`,
    [
      { page: "trip", id: about.id, label: about.title },
      { page: "documents", id: null, label: "Documents" },
    ],
  );
}
