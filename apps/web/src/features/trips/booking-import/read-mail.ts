import PostalMime, { type Email } from "postal-mime";
import { type FoundBooking, readingLimits } from "./found-booking.ts";
import { readCalendar } from "./read-calendar.ts";
import { readHtml } from "./read-html.ts";
import { readPdf } from "./read-pdf.ts";
import { reservationsIn, reservationsInJson } from "./read-reservations.ts";
import { readText } from "./read-text.ts";

export type Told = { bookings: FoundBooking[]; text: string };

/**
 * The bookings in an email: from the data meant for machines, otherwise from an attached calendar, its words, or an
 * attached PDF.
 */
export async function readMail(bytes: Uint8Array<ArrayBuffer>, today: string): Promise<Told> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: readingLimits.depth });
  const page = mail.html ? readPage(mail.html) : { bookings: [], text: "" };
  const text = mail.text?.trim() || page.text;
  if (page.bookings.length > 0) return { bookings: page.bookings, text };
  const dated = calendarsOf(mail);
  if (dated.length > 0) return { bookings: dated, text };
  const sent = mail.date?.slice(0, 10) ?? today;
  const about = { subject: mail.subject ?? "", today: sent };
  const written = readText(text, about);
  if (written.length > 0) return { bookings: written, text };
  for (const { content } of partsOf(mail, "application/pdf")) {
    const pages = await readPdf(asBytes(content));
    const bookings = readText(pages, about);
    if (bookings.length > 0) return { bookings, text: pages };
  }
  return { bookings: [], text };
}

/** The reservations marked up in a page, and its text. */
export function readPage(html: string): Told {
  const { text, jsonLd, microdata } = readHtml(html);
  return { bookings: [...reservationsInJson(jsonLd), ...reservationsIn(microdata)], text };
}

const partsOf = ({ attachments }: Email, type: string) =>
  attachments.slice(0, readingLimits.parts).filter(({ mimeType }) => mimeType === type);

const asBytes = (content: Email["attachments"][number]["content"]): Uint8Array<ArrayBuffer> =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);

function calendarsOf(mail: Email): FoundBooking[] {
  return partsOf(mail, "text/calendar").flatMap(({ content }) => {
    try {
      return readCalendar(new TextDecoder().decode(asBytes(content)));
    } catch {
      return [];
    }
  });
}
