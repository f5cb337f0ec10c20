import { details, type MailContent, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type BookingForStaffData = {
  name: string;
  email: string;
  trip: string;
  dates: string | null;
  travelers: number;
  notes: string;
  change: "requested" | "withdrawn";
  requestId: string;
};

/** To the concierge team, about a booking that was requested or withdrawn. */
export function bookingForStaff(data: BookingForStaffData, links: MailLinks): MailContent {
  const { name, email, trip, dates, travelers, notes, change, requestId } = data;
  const isNew = change === "requested";
  return {
    subject: `${isNew ? "New booking request" : "Booking request withdrawn"}: ${trip}, ${name}`,
    heading: isNew ? "A new booking request" : "A booking request was withdrawn",
    blocks: [
      details({ From: `${name} (${email})`, Trip: trip, Dates: dates, Travelers: travelers }),
      ...(notes ? [quote(notes)] : []),
    ],
    action: isNew
      ? { label: "Open the request", url: links.staffBookingRequest(requestId) }
      : { label: "Open the dashboard", url: links.staffDashboard() },
  };
}
