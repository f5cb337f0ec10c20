import { plainText } from "../plain-text.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer, EvieLink } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { answer, withPerson } from "./write.ts";

/** Things people ask how to do, and where they're done. */
const howTos: readonly [asked: RegExp, text: string, link: EvieLink][] = [
  [
    /\b(share|send|show)\b.*\b(trip|itinerary|plan)\b/,
    "Open the trip and choose Share… under Trip options. You get a link that anyone can read, with or without costs, and you can end it at any time.",
    { page: "trips", id: null, label: "My Trips" },
  ],
  [
    /\b(invite|add|bring)\b.*\b(companions?|friends?|wife|husband|partner|family|sister|brother|parents|mother|father|mom|dad|someone)\b|\b(friends?|wife|husband|partner|family|companions?)\b.*\b(edit|change|see|read|join)\b/,
    "Open the trip and choose Companions… under Trip options. You invite someone by email, to read the trip or to change it with you.",
    { page: "trips", id: null, label: "My Trips" },
  ],
  [
    /\b(delete|archive)\b.*\btrip\b/,
    "Open the trip. Under Trip options, Archive keeps it out of the way, and Delete… removes it for good.",
    { page: "trips", id: null, label: "My Trips" },
  ],
  [
    /\b(change|new|reset)\b.*\bpassword\b|\btwo[- ](factor|step)\b/,
    "In your settings, under Security.",
    { page: "settings", id: null, label: "Settings" },
  ],
  [
    /\b(change|new|update)\b.*\be-?mail( address)?\b/,
    "In your settings, under Email address.",
    { page: "settings", id: null, label: "Settings" },
  ],
  [
    /\b(print|pdf|download)\b.*\b(trip|itinerary|plan)\b|\b(trip|itinerary|plan)\b.*\b(pdf|print(ed)?|on paper)\b/,
    "Open the trip. Under Trip options, you can print it, or get it as a PDF.",
    { page: "trips", id: null, label: "My Trips" },
  ],
  [
    /\b(change|move|shift)\b.*\b(dates|trip)\b(?!.*\d)/,
    "Tell me the new day here (“Start on June 3”), or open the trip and choose “Dates, flights, and travelers” from its trip options. The plan adjusts to them.",
    { page: "trips", id: null, label: "My Trips" },
  ],
  [
    /\b(calendar|ics|ical)\b/,
    "Open the trip and choose Calendar file under Trip options. To have all your trips in your calendar, always up to date, see Calendar in your settings.",
    { page: "settings", id: null, label: "Settings" },
  ],
  [
    /\b(dark|light) mode\b|\b(fahrenheit|celsius|kilomet(er|re)s|miles|metric|time ?zone|currency)\b/,
    "In your settings, under Preferences.",
    { page: "settings", id: null, label: "Settings" },
  ],
  [
    /\b(invoices?|receipts?|payment method|credit card|card on file)\b/,
    "Your card, your invoices, and your plan are under Billing.",
    { page: "billing", id: null, label: "Billing" },
  ],
  [
    /\b(upload|add|store)\b.*\b(passport|visa|documents?|tickets?)\b/,
    "Open Documents and add the file there. Give it the date it expires, and we remind you in time.",
    { page: "documents", id: null, label: "Documents" },
  ],
];

const asksToBook =
  /^(?:please )?(?:(?:can|could|would|will) (?:you|someone|evie) (?:please )?)?(?:book|reserve|order|get)(?: (?:me|us))?\b.*\b(?:tables?|restaurants?|reservations?|tickets?|tours?|hotels?|rooms?|taxis?|cabs?|cars?|flights?|seats?|transfers?|massage|spa)\b/;

/** "Can you book a table for Friday?" That's for a person. */
export function aboutBooking({ text, trip, destination }: Asked): EvieAnswer | null {
  const table = destination?.meals.find(({ title }) => text.includes(plainText(title)));
  const takes =
    table && /^(?:please )?(?:(?:can|could) (?:you|we) )?(take|choose|have|try|book|reserve) /.exec(text);
  if (takes && trip && !/book|reserve/.test(takes[1]!))
    return answer(
      `To eat at ${table.title}, open ${trip.title}, choose Edit plan, then Replace… at a meal nearby, if it's open then. I can't put a table on the plan by its name.`,
      [tripLink(trip)],
    );
  if (!(asksToBook.test(text) || takes) || /\b(?:better|nicer|cheaper|different|other)\b/.test(text))
    return null;
  const booking = trip
    ? ` To have the whole trip booked, open ${trip.title} and choose Request Booking.`
    : "";
  return withPerson(
    answer(
      `I can't book anything myself, but your concierge can: they check times and prices with you before you pay.${booking}`,
      [{ page: "messages", id: null, label: "Messages" }],
    ),
  );
}

/** "Cancel my booking": nothing a look-up or a change to the plan would do. */
export function aboutCanceling({ text, trip }: Asked): EvieAnswer | null {
  if (!/\b(?:cancel|withdraw)\b.*\b(?:trip|bookings?|reservations?)\b/.test(text)) return null;
  if (/\b(?:membership|subscription|plan)\b/.test(text)) return null;
  return answer(
    "Open the trip and choose Withdraw next to its booking or, once a concierge works on it, Ask to cancel. To take the trip off your list, choose Archive or Delete… under Trip options.",
    [
      trip
        ? { page: "trip", id: trip.id, label: trip.title }
        : { page: "trips", id: null, label: "My Trips" },
    ],
  );
}

/** "Do you have an app?" */
export function aboutTheApp({ text }: Asked): EvieAnswer | null {
  if (!/\b(?:an?|the|your|phone|mobile|iphone|android) app\b|\bapp store\b|\bhome screen\b/.test(text))
    return null;
  return answer(
    "Yes, without a store: open this page in your phone's browser and choose Add to Home Screen (or Install app) from its menu. Trips you've opened can be read offline there.",
  );
}

/** "How can I share my trip?" */
export function aboutDoing({ text }: Asked): EvieAnswer | null {
  if (
    !/^(is there|do you have|invite|share|delete|cancel|archive|print|export|download|change|update|turn|switch|how|can|could|may|where) (do|can|to|could|should|i|we|is|are|my|our|the|a|on|off)\b/.test(
      text,
    )
  )
    return null;
  const found = howTos.find(([asked]) => asked.test(text));
  return found ? answer(found[1], [found[2]]) : null;
}
