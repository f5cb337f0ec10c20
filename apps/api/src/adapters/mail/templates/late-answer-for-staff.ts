import { teamsMoment } from "@evoya/domain/first-response";
import type { MailLinks } from "./links.ts";
import { details, type MailContent, paragraph, words } from "./wording.ts";

export type LateAnswerForStaffData = {
  name: string;
  destination: string;
  createdAt: string;
  /** By when we promised it; jobs from before decision 181 don't say. */
  dueAt?: string;
  /** Who the request is assigned to; null if unassigned. */
  assignee: string | null;
  requestId: string;
};

/** To the concierge team: a request's first answer is late. */
export function lateAnswerForStaff(data: LateAnswerForStaffData, links: MailLinks): MailContent {
  const { name, destination, createdAt, dueAt, assignee, requestId } = data;
  return {
    name: "team-late-answer",
    subject: words`Late: ${{ destination }}, ${{ sender: name }}`,
    heading: words`A first answer is late`,
    blocks: [
      paragraph(words`Nobody has answered in the time we promised, weekends aside.`),
      details({
        From: name,
        Destination: destination,
        Received: teamsMoment(createdAt),
        Promised: dueAt && teamsMoment(dueAt),
        "Assigned to": assignee ?? "Nobody",
      }),
    ],
    action: { label: words`Answer now`, url: links.staffConciergeRequest(requestId) },
  };
}
