import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  type MailContent,
  paragraph,
  quote,
  type Words,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type BookingStepData = {
  name: string;
  trip: string;
  itineraryId: string;
} & (
  | { step: "requested" | "withdrawn" | "taken_on" | "agreed" | "booked" | "home" }
  /** In the concierge's words: what to pay and how, why it was canceled, or why it stays. */
  | { step: "payment" | "canceled" | "kept"; details: string }
);

/** To a member, at each step of a booking. */
export function bookingStep(data: BookingStepData, links: MailLinks): MailContent {
  const { subject, text } = wording(data);
  return {
    name: `booking-${data.step.replace("_", "-")}`,
    subject,
    heading: words`Hello ${{ name: data.name }}`,
    blocks: [paragraph(text), ...("details" in data ? [quote("message", data.details)] : [])],
    action: { label: words`See your trip`, url: links.itinerary(data.itineraryId) },
  };
}

function wording({ step, trip }: BookingStepData): { subject: Words; text: Words } {
  switch (step) {
    case "requested":
      return {
        subject: words`We've got your booking request: ${{ trip }}`,
        text: words`A concierge is checking dates and prices for "${{ trip }}" and will write to you. You won't pay anything before that.`,
      };
    case "withdrawn":
      return {
        subject: words`You withdrew your booking request: ${{ trip }}`,
        text: words`Nothing is booked, and you don't owe anything. "${{ trip }}" stays in your trips, and you can ask again anytime.`,
      };
    case "taken_on":
      return {
        subject: words`A concierge is working on your booking: ${{ trip }}`,
        text: words`We're checking dates and prices for "${{ trip }}" and will write to you with the price and how to pay.`,
      };
    case "agreed":
      return {
        subject: words`We're booking your trip: ${{ trip }}`,
        text: words`A concierge is booking "${{ trip }}" at the price you accepted, and will write to you about each step and how to pay.`,
      };
    case "payment":
      return {
        subject: words`Your trip price and how to pay: ${{ trip }}`,
        text: words`Everything for "${{ trip }}" can be booked. Here's what your concierge writes:`,
      };
    case "booked":
      return {
        subject: words`Your trip is booked: ${{ trip }}`,
        text: words`Your payment has arrived, and everything for "${{ trip }}" is booked. Have a wonderful time.`,
      };
    case "canceled":
      return {
        subject: words`Your booking is canceled: ${{ trip }}`,
        text: words`We've canceled the booking of "${{ trip }}". The trip stays in your trips, and you can ask for a booking again anytime. Here's what your concierge writes:`,
      };
    case "kept":
      return {
        subject: words`Your booking stays as it is: ${{ trip }}`,
        text: words`You asked us to cancel the booking of "${{ trip }}". We haven't canceled it. Here's what your concierge writes:`,
      };
    case "home":
      return {
        subject: words`Welcome home from ${{ trip }}`,
        text: words`We hope it was everything you wished for. There's room for your photos and videos in the trip's album.`,
      };
  }
}
