import { zonedMoment } from "@evoya/domain/first-response";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type LateAnswerForStaffData = {
  name: string;
  destination: string;
  createdAt: string;
  /** When we promised it by; missing in jobs from before decision 181. */
  dueAt?: string;
  /** Where the team is; jobs from before decision 296 don't say. */
  timeZone?: string;
  /** The colleague the request is assigned to; null if unassigned. */
  assignee: string | null;
  requestId: string;
};

/** To the concierge team, when the first answer to a request is late. */
export function lateAnswerForStaff(data: LateAnswerForStaffData, links: MailLinks): MailContent {
  const { name, destination, createdAt, dueAt, timeZone, assignee, requestId } = data;
  return {
    name: "team-late-answer",
    subject: words`Late: ${{ destination }}, ${{ sender: name }}`,
    heading: words`A first answer is late`,
    blocks: [
      paragraph(words`Nobody has answered in the time we promised.`),
      details({
        From: name,
        Destination: destination,
        Received: zonedMoment(createdAt, timeZone),
        Promised: dueAt && zonedMoment(dueAt, timeZone),
        "Assigned to": assignee ?? "Nobody",
      }),
    ],
    action: { label: words`Answer now`, url: links.staffConciergeRequest(requestId) },
  };
}
