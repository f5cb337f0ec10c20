import { details, layOut, paragraph, type RenderedMail } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type LateAnswerForStaffData = {
  name: string;
  destination: string;
  createdAt: string;
  /** Who the request is assigned to; null if unassigned. */
  assignee: string | null;
  requestId: string;
};

/** To the concierge team: a request's first answer is late. */
export function lateAnswerForStaff(data: LateAnswerForStaffData, links: MailLinks): RenderedMail {
  const { name, destination, createdAt, assignee, requestId } = data;
  return layOut({
    subject: `Late: ${destination}, ${name}`,
    heading: "A first answer is late",
    blocks: [
      paragraph("We promised an answer within 24 hours, weekends aside, and nobody has answered yet."),
      details({
        From: name,
        Destination: destination,
        Received: `${createdAt.slice(0, 16).replace("T", " ")} UTC`,
        "Assigned to": assignee ?? "Nobody",
      }),
    ],
    action: { label: "Answer now", url: links.staffConciergeRequest(requestId) },
  });
}
