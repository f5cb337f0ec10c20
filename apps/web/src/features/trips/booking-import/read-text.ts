import { addDays } from "@evoya/domain/dates";
import type { BookingKind } from "@evoya/domain/planner/plan";
import { type FoundBooking, type Moment, noMoment, readingLimits } from "./found-booking.ts";
import { addressIn, kindOf, nameIn, numberIn, wayIn } from "./read-marks.ts";
import { readPrice } from "./read-price.ts";
import { readStamps, type Stamp } from "./read-stamps.ts";

/** Confirmations are short; anything later is small print. */
const longest = 20_000;

type Context = { subject: string; text: string; kind: BookingKind; stamps: Stamp[] };

/**
 * The bookings in a plain-text confirmation: each flight or train separately, and one entry for anything else. Empty
 * for a text that names no day, or nothing that's booked. `today` decides the year if none is written.
 */
export function readText(
  whole: string,
  { subject = "", today }: { subject?: string; today: string },
): FoundBooking[] {
  const text = whole.slice(0, longest);
  const said = `${subject}\n${text}`;
  const kind = kindOf(said);
  const stamps = readStamps(text, today).filter((stamp) => !isAboutPaper(text, stamp));
  if (!stamps.some(({ date, either }) => date || either) || (!kind && !numberIn(said))) return [];
  const context = { subject, text, kind: kind ?? "activity", stamps } satisfies Context;
  const legs = kind === "flight" || kind === "transfer" ? readLegs(context) : [];
  return legs.length > 0 ? legs : [readOne(context)];
}

/** The date of booking, or the cancellation deadline, isn't the date of the visit. */
const isAboutPaper = (text: string, { from }: Stamp): boolean =>
  /\b(booked on|booking date|order date|issued|sent|ordered|purchased|paid|payment|cancel\w*|amend\w*|refund\w*|date of birth|expires?|invoice)\b[^\n.]{0,40}$/i.test(
    text.slice(Math.max(0, from - 80), from),
  );

const momentOf = ({ date, time, zone, either }: Stamp): Moment => ({ date, time, zone, either });

const common = ({ subject, text, kind }: Context) => ({
  kind,
  number: numberIn(`${subject}\n${text}`),
  address: addressIn(text),
  price: readPrice(priceLine(text)),
  isCancelled: /\b(has been|is|was) cancell?ed\b|^cancell?(ed|ation)\b/im.test(
    `${subject}\n${text.slice(0, 600)}`,
  ),
});

/** The line with the total; any price if none says so. */
const priceLine = (text: string): string =>
  /^.*\b(?:grand total|total|amount|price|paid)\b[^\n]*(?:\n[^\n]*)?/im.exec(text)?.[0] ?? text;

function readOne(context: Context): FoundBooking {
  const { subject, text, kind, stamps } = context;
  const [starts, ends] = kind === "stay" ? nightsOf(context) : visitOf(stamps);
  return {
    ...common(context),
    title: nameIn(text, subject),
    starts: starts ? momentOf(starts) : noMoment,
    ends: ends ? momentOf(ends) : null,
  };
}

/** From check-in to check-out. */
function nightsOf({ text, stamps }: Context): [Stamp | undefined, Stamp | undefined] {
  const after = (label: RegExp) => {
    for (const { index } of text.matchAll(label)) {
      const stamp = stamps.find(({ from }) => from > index && from < index + 80);
      if (stamp) return stamp;
    }
    return undefined;
  };
  const starts = after(/\b(check[- ]?in|arriv(al|e|ing))\b/gi) ?? stamps[0];
  const ends =
    after(/\b(check[- ]?out|depart(ure|ing)?|leaving)\b/gi) ?? stamps.find((one) => isLater(one, starts));
  return [starts, isLater(ends, starts) ? ends : undefined];
}

const isLater = (stamp: Stamp | undefined, than: Stamp | undefined): boolean =>
  stamp !== than && (stamp?.date ?? "") > (than?.date ?? "");

/** The first moment with a time, and the one right after it as its end. */
function visitOf(stamps: Stamp[]): [Stamp | undefined, Stamp | undefined] {
  const at = Math.max(
    0,
    stamps.findIndex(({ time }) => time !== null),
  );
  const [starts, next] = stamps.slice(at, at + 2);
  const isRange = starts && next?.time && next.from - starts.to < 25 && next.date === starts.date;
  return [starts, isRange ? next : undefined];
}

const flightNumber =
  /(?:^|\b[Ff]light[ \t]*(?:[Nn]umber|[Nn]o\.?)?[:#]?[ \t]*|\bFLIGHT[ \t]*|[|·•,–-][ \t]*)((?!AM|PM|NO)[A-Z]{2}|[A-Z]\d|\d[A-Z])[ \t]?(\d{2,4})\b(?![:.,]\d)/gm;
const trainNumber =
  /\b(Train|TRAIN|Treno|TGV|ICE|IC|Frecciarossa|Italo|Eurostar|Bus|Coach|Ferry)[ \t]*(?:[Nn]umber|[Nn]o\.?)?[:#]?[ \t]*((?:[A-Z]{1,3}[ \t]?)?\d{2,5})\b/g;

/** One entry for each flight or train that's named with a number. */
function readLegs(context: Context): FoundBooking[] {
  const { text, kind, stamps } = context;
  const names = [...text.matchAll(kind === "flight" ? flightNumber : trainNumber)].slice(
    0,
    readingLimits.bookings * 3,
  );
  const legs = names.flatMap((match, i) => {
    const from = match.index;
    const to = names[i + 1]?.index ?? text.length;
    const part = text.slice(from, to);
    const [starts, ends] = timesOf(stamps, from, to);
    if (!starts) return [];
    const name = kind === "flight" ? `Flight ${match[1]} ${match[2]}` : `${match[1]} ${match[2]}`;
    const way = wayIn(part) ?? (names.length === 1 ? wayIn(text) : null);
    return [
      {
        ...common(context),
        title: way ? `${name}, ${way}` : name,
        address: "",
        price: names.length === 1 ? common(context).price : null,
        starts: momentOf(starts),
        ends: ends ? momentOf(ends) : null,
      },
    ];
  });
  return legs.filter(({ starts }) => starts.date || starts.either).slice(0, readingLimits.bookings);
}

/**
 * Departure and arrival in a part of the text. If the landing is earlier on the clock and has no day of its own, it's a
 * day later.
 */
function timesOf(stamps: Stamp[], from: number, to: number): [Stamp | undefined, Stamp | undefined] {
  const [starts, ends] = stamps.filter((stamp) => stamp.to > from && stamp.from < to && stamp.time);
  const isNextDay = ends && !ends.isDated && ends.date && (ends.time ?? "") < (starts?.time ?? "");
  if (starts) return [starts, isNextDay ? { ...ends, date: addDays(ends.date ?? "", 1) } : ends];
  const day = stamps.find((stamp) => stamp.from >= from && stamp.from < to);
  return [day, undefined];
}
