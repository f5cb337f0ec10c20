import { type Confirmation, type FoundBooking, type Reading, readingLimits } from "./found-booking.ts";
import { readCalendar } from "./read-calendar.ts";
import { readMail, readPage, type Told } from "./read-mail.ts";
import { readPdf } from "./read-pdf.ts";
import { readText } from "./read-text.ts";

/**
 * Reads the bookings in a confirmation: an email, a calendar file, a PDF, a page, or plain text, recognized by its
 * content. All of it is data: nothing is run, loaded, or followed. Decision 175.
 */
export async function readConfirmation(given: Confirmation, today: string): Promise<Reading> {
  const bytes = "text" in given ? new TextEncoder().encode(given.text) : given.bytes;
  if (bytes.length > readingLimits.bytes) return { ok: false, reason: "too_big" };
  try {
    const { bookings, text } = await read(bytes, today);
    return { ok: true, bookings: distinct(bookings).slice(0, readingLimits.bookings), text };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

const isMail = (start: string): boolean =>
  /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+/.test(start) &&
  /^(mime-version|content-type|received):/im.test(start);

async function read(bytes: Uint8Array<ArrayBuffer>, today: string): Promise<Told> {
  const start = new TextDecoder().decode(bytes.subarray(0, 4000)).trimStart();
  if (start.startsWith("%PDF-")) {
    const text = await readPdf(bytes);
    return { bookings: readText(text, { today }), text };
  }
  if (isMail(start.replaceAll("\r", ""))) return readMail(bytes, today);
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n").trim();
  if (/^BEGIN:VCALENDAR/i.test(text)) return { bookings: readCalendar(text), text };
  if (/^<(!doctype|html|head|body|div|table|script)\b/i.test(text)) {
    const page = readPage(text);
    return page.bookings.length > 0 ? page : { ...page, bookings: readText(page.text, { today }) };
  }
  return { bookings: readText(text, { today }), text };
}

/** Each booking once: emails often say the same in data and in words, or for each traveler. */
function distinct(bookings: FoundBooking[]): FoundBooking[] {
  const seen = new Set<string>();
  return bookings.filter(({ title, number, starts }) => {
    const key = JSON.stringify([title, number, starts.date, starts.time]);
    return !seen.has(key) && seen.add(key);
  });
}
