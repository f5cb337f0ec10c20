import { teamsMoment } from "@evoya/domain/first-response";
import { details, type MailContent, paragraph, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

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
  /** By when we promised an answer; jobs from before decision 181 don't say. */
  dueAt?: string;
  requestId: string;
};

/** To the concierge team, about a new request. */
export function conciergeRequestForStaff(data: ConciergeRequestForStaffData, links: MailLinks): MailContent {
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
    subject: `New concierge request: ${data.destination}, ${data.name}`,
    heading: "A new concierge request",
    blocks: [
      paragraph(
        `We've promised a reply ${data.dueAt ? `by ${teamsMoment(data.dueAt)}` : "within 24 hours"}.`,
      ),
      facts,
      ...(data.notes ? [quote(data.notes)] : []),
    ],
    action: { label: "Open the request", url: links.staffConciergeRequest(data.requestId) },
  };
}
