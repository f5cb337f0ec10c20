import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, quote, words } from "../../adapters/mail/templates/wording.ts";

export type BookingForStaffData = {
  name: string;
  email: string;
  trip: string;
  dates: string | null;
  travelers: number;
  notes: string;
  change: "requested" | "withdrawn" | "cancel_asked";
  requestId: string;
};

/** To the concierge team, about a booking that was requested or withdrawn, or that its member asks to cancel. */
export function bookingForStaff(data: BookingForStaffData, links: MailLinks): MailContent {
  const { name, email, trip, dates, travelers, notes, change, requestId } = data;
  const blocks = [
    details({ From: `${name} (${email})`, Trip: trip, Dates: dates, Travelers: travelers }),
    quote("message", notes),
  ];
  if (change === "withdrawn")
    return {
      name: "team-booking-withdrawn",
      subject: words`Booking request withdrawn: ${{ trip }}, ${{ sender: name }}`,
      heading: words`A booking request was withdrawn`,
      blocks,
      action: { label: words`Open the dashboard`, url: links.staffDashboard() },
    };
  if (change === "cancel_asked")
    return {
      name: "team-booking-cancel-asked",
      subject: words`Asked to cancel a booking: ${{ trip }}, ${{ sender: name }}`,
      heading: words`A member asks to cancel a booking`,
      blocks,
      action: { label: words`Open the request`, url: links.staffBookingRequest(requestId) },
    };
  return {
    name: "team-booking-requested",
    subject: words`New booking request: ${{ trip }}, ${{ sender: name }}`,
    heading: words`A new booking request`,
    blocks,
    action: { label: words`Open the request`, url: links.staffBookingRequest(requestId) },
  };
}
