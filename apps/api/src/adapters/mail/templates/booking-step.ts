import { type MailContent, paragraph, quote } from "./layout.ts";
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
export function bookingStep(data: BookingStepData, links: MailLinks): MailContent {
  const { subject, text } = wording(data);
  return {
    subject,
    heading: `Hello ${data.name}`,
    blocks: [paragraph(text), ...(data.step === "payment" ? [quote(data.details)] : [])],
    action: { label: "See your trip", url: links.itinerary(data.itineraryId) },
  };
}

function wording({ step, trip }: BookingStepData): { subject: string; text: string } {
  switch (step) {
    case "requested":
      return {
        subject: `We've got your booking request: ${trip}`,
        text: `A concierge is checking dates and prices for "${trip}" and will write to you. You won't pay anything before that.`,
      };
    case "withdrawn":
      return {
        subject: `You withdrew your booking request: ${trip}`,
        text: `Nothing is booked, and you don't owe anything. "${trip}" stays in your trips, and you can ask again anytime.`,
      };
    case "taken_on":
      return {
        subject: `A concierge is working on your booking: ${trip}`,
        text: `We're checking dates and prices for "${trip}" and will write to you with the price and how to pay.`,
      };
    case "payment":
      return {
        subject: `Your trip price and how to pay: ${trip}`,
        text: `Everything for "${trip}" can be booked. Here's what your concierge writes:`,
      };
    case "booked":
      return {
        subject: `Your trip is booked: ${trip}`,
        text: `Your payment has arrived, and everything for "${trip}" is booked. Have a wonderful time.`,
      };
    case "home":
      return {
        subject: `Welcome home from ${trip}`,
        text: "We hope it was everything you wished for. There's room for your photos and videos in the trip's album.",
      };
  }
}
