/** The words and numbers that show what a confirmation is about. */
import type { BookingKind } from "@evoya/domain/planner/plan";

const words: Record<BookingKind, RegExp> = {
  flight: /\b(flights?|airlines?|airways|boarding|departure gate|e-?tickets?|terminal)\b/gi,
  stay: /\b(check-?\s?in|check-?\s?out|nights?|hotels?|rooms?|guests?|accommodation|hostel|stay|resort)\b/gi,
  table:
    /\b(table|restaurant|dinner|lunch|brunch|party of|trattoria|osteria|bistro|dining|covers|tasting menu)\b/gi,
  activity:
    /\b(tours?|tickets?|admission|museum|activity|experience|entry|workshop|class|concert|show|guide)\b/gi,
  transfer:
    /\b(trains?|rail|coach|platform|carriage|bus|ferry|transfer|pick-?\s?up|rental car|car rental|driver|station)\b/gi,
};

/** The kind a text mentions most; null if it doesn't say. The first lines count three times. */
export function kindOf(text: string): BookingKind | null {
  const start = text.slice(0, 200);
  const counts = (Object.keys(words) as BookingKind[]).map((kind) => ({
    kind,
    count: (text.match(words[kind])?.length ?? 0) + 2 * (start.match(words[kind])?.length ?? 0),
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.kind : null;
}

const label =
  /\b(?:confirmation|booking|reservation|record locator|pnr|reference|ticket|order|itinerary)(?:[ \t]+(?:number|no\.?|code|reference|ref\.?|id|confirmation))*[ \t]*(?:\([^)\n]{0,30}\))?[ \t]*(?:[:#]|is|n[°o]\.?|\n)*[ \t]*#?[ \t]*([A-Z0-9][A-Z0-9-]{3,24})\b/gi;

/** The confirmation number a text names first; empty if it names none. */
export function numberIn(text: string): string {
  for (const [, candidate = ""] of text.matchAll(label)) if (isNumber(candidate)) return candidate;
  return "";
}

/** Capitals and digits: with lowercase letters, it's the next word of a sentence; with a year, it's a date. */
const isNumber = (text: string): boolean =>
  text === text.toUpperCase() && !/^\d{4}-\d{2}/.test(text) && !/^(19|20)\d\d$/.test(text);

const places = String.raw`[^\n,;:→>]{2,40}?`;
const ways = [
  /\(([A-Z]{3})\)[^(]{0,120}\(([A-Z]{3})\)/,
  /\b([A-Z]{3})\b[ \t]*(?:→|->|–|—|-|>|to)[ \t]*\b([A-Z]{3})\b/,
  /\b(?!UTC|GMT|MON|TUE|WED|THU|FRI|SAT|SUN)([A-Z]{3})[ \t]+\d{1,2}:\d{2}[^A-Z]{0,9}(?:[AP]M)?[^A-Z]{0,20}\b([A-Z]{3})[ \t]+\d{1,2}:\d{2}/,
  new RegExp(
    String.raw`\b[Ff]rom:?[ \t]*\n?(${places})[ \t]*\n?[ \t]*\b[Tt]o:?[ \t]*\n?(${places})[ \t]*(?:$|[,;(])`,
    "m",
  ),
  new RegExp(String.raw`^[ \t]*(${places})[ \t]*(?:→|->|–>|>)[ \t]*(${places})[ \t]*(?:$|[,;(])`, "m"),
];

/** The route in a text: "JFK to FCO". Null if there's none. */
export function wayIn(text: string): string | null {
  for (const pattern of ways) {
    const [, from, to] = pattern.exec(text.slice(0, 2000)) ?? [];
    if (from && to) return `${from.trim()} to ${to.trim()}`;
  }
  return null;
}

const names = [
  /^[ \t]*(?:restaurant|venue|hotel|property|accommodation|activity|experience|tour|event)(?:[ \t]+name)?[ \t]*:[ \t]*\n?([^\n]{2,120})$/im,
  /\b(?:table|reservation|booking|dinner|lunch|tickets?|stay|visit|booked)\b[^\n.]{0,40}?\b(?:at|with|for)[ \t]+(?!\d)((?:the[ \t]+)?[A-Z][^\n,.!?(]{2,80})/,
];

/** The name of the booking in a text: a place it names, otherwise the email's subject, otherwise its first line. */
export function nameIn(text: string, subject: string): string {
  for (const pattern of names) {
    const name = (pattern.exec(text) ?? pattern.exec(subject))?.[1];
    if (name) return withoutVerb(name);
  }
  const line = text.split("\n").find((one) => one.trim().length > 2) ?? "";
  return (subject || line)
    .replace(/^((re|fwd?)[ \t]*:[ \t]*)+/i, "")
    .trim()
    .slice(0, 120);
}

const withoutVerb = (name: string): string =>
  name.replace(/[ \t]+(?:is|has been|are|was|on|for|from)\b.*$/, "").trim();

/** The text after an address label; empty if there's none. */
export const addressIn = (text: string): string =>
  /^[ \t]*(?:address|location|where|meeting point)[ \t]*:?[ \t]*\n?[ \t]*([^\n]{6,200})$/im
    .exec(text)?.[1]
    ?.trim() ?? "";
