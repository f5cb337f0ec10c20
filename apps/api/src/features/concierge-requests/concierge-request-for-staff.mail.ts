import { zonedMoment } from "@evoya/domain/first-response";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, quote, words } from "../../adapters/mail/templates/wording.ts";

export type ConciergeRequestForStaffData = {
  name: string;
  email: string;
  phone?: string | null;
  /** The plan's name; null for a visitor without an account. */
  plan: string | null;
  destination: string;
  travelDates: string;
  travelers: number;
  budget?: string | null;
  notes?: string | null;
  /** When we promised an answer by; missing in jobs from before decision 181. */
  dueAt?: string;
  /** Where the team is; jobs from before decision 296 don't say. */
  timeZone?: string;
  requestId: string;
};

/** To the concierge team, about a new request. */
export function conciergeRequestForStaff(data: ConciergeRequestForStaffData, links: MailLinks): MailContent {
  const promise = data.dueAt ? `by ${zonedMoment(data.dueAt, data.timeZone)}` : "within 24 hours";
  const facts = details({
    From: `${data.name} (${data.email})`,
    Phone: data.phone,
    Plan: data.plan ?? "Visitor",
    Destination: data.destination,
    Dates: data.travelDates,
    Travelers: data.travelers,
    Budget: data.budget,
  });
  return {
    name: "team-request",
    subject: words`New concierge request: ${{ destination: data.destination }}, ${{ sender: data.name }}`,
    heading: words`A new concierge request`,
    blocks: [
      paragraph(words`We've promised a reply ${{ promise }}.`),
      facts,
      quote("message", data.notes ?? ""),
    ],
    action: { label: words`Open the request`, url: links.staffConciergeRequest(data.requestId) },
  };
}
