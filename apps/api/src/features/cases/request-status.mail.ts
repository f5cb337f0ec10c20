import type { RequestStatus } from "@evoya/domain/request-status";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, type Words, words } from "../../adapters/mail/templates/wording.ts";

export type RequestStatusData = {
  name: string;
  destination: string;
  /** `new` means it went back in line. */
  status: RequestStatus;
  /** The page of a concierge request; null if its sender can't open one. */
  requestId: string | null;
};

/** To the person who sent a request, when its status changes: started, completed, or back in line. */
export function requestStatus(
  { name, destination, status, requestId }: RequestStatusData,
  links: MailLinks,
): MailContent {
  const { subject, text } = wording[status];
  return {
    name: `request-${status.replace("_", "-")}`,
    subject: subject(destination),
    heading: words`Hello ${{ name }}`,
    blocks: [
      paragraph(text(destination)),
      ...(status === "completed" && requestId !== null ? [paragraph(howDidWeDo)] : []),
    ],
    action:
      requestId === null
        ? undefined
        : { label: words`See your request`, url: links.conciergeRequest(requestId) },
  };
}

const howDidWeDo = words`How did we do? Tell us on your request's page: one tap is enough, and we read every word.`;

const wording: Record<
  RequestStatusData["status"],
  { subject: (destination: string) => Words; text: (destination: string) => Words }
> = {
  new: {
    subject: (destination) => words`Your request for ${{ destination }} is back in line`,
    text: (destination) =>
      words`Your request for ${{ destination }} is waiting for a concierge again. We'll write to you as soon as someone starts on it.`,
  },
  in_progress: {
    subject: (destination) => words`We're working on your request for ${{ destination }}`,
    text: (destination) =>
      words`Your concierge has started on your request for ${{ destination }}. We'll write to you as soon as there is something to see or to decide.`,
  },
  completed: {
    subject: (destination) => words`Your request for ${{ destination }} is completed`,
    text: (destination) =>
      words`Your request for ${{ destination }} is completed. If anything is missing, write to us and we'll pick it up again.`,
  },
};
