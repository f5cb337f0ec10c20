import { layOut, paragraph, quote, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type BookingStepData = {
  name: string;
  trip: string;
  itineraryId: string;
} & (
  | { step: "requested" | "withdrawn" | "taken_on" | "booked" | "home" }
  /** What to pay and how, in the concierge's words. */
  | { step: "payment"; details: string }
);

/** To a member, at each step of a booking. */
export function bookingStep(data: BookingStepData, links: MailLinks): RenderedMail {
  const { subject, text } = wording(data);
  return layOut({
    subject,
    heading: `Hello ${data.name}`,
    blocks: [paragraph(text), ...(data.step === "payment" ? [quote(data.details)] : [])],
    action: { label: "See your trip", url: links.itinerary(data.itineraryId) },
  });
}

function wording({ step, trip }: BookingStepData): { subject: string; text: string } {
  switch (step) {
    case "requested":
      return {
        subject: `We have your booking request: ${trip}`,
        text: `A concierge checks dates and prices for "${trip}" and writes to you. You pay nothing before that.`,
      };
    case "withdrawn":
      return {
        subject: `Your booking request is withdrawn: ${trip}`,
        text: `Nothing is booked and nothing is owed. "${trip}" stays in your trips, and you can ask again any time.`,
      };
    case "taken_on":
      return {
        subject: `A concierge works on your booking: ${trip}`,
        text: `We are checking dates and prices for "${trip}", and write to you with what to pay and how.`,
      };
    case "payment":
      return {
        subject: `What to pay, and how: ${trip}`,
        text: `Everything for "${trip}" can be booked. This is what your concierge writes:`,
      };
    case "booked":
      return {
        subject: `Your trip is booked: ${trip}`,
        text: `The payment has arrived and everything for "${trip}" is booked. Have a wonderful time.`,
      };
    case "home":
      return {
        subject: `Welcome home from ${trip}`,
        text: "We hope it was all you wished for. Your photos and videos have a place in the album of the trip.",
      };
  }
}
