import type { RequestStatus } from "@evoya/domain/request-status";
import { type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type RequestStatusData = {
  name: string;
  destination: string;
  /** `new` means it went back in line. */
  status: RequestStatus;
  /** The page of a concierge request; null if its sender can't open one. */
  requestId: string | null;
};

/** To whoever sent a request, when its status changes: started, completed, or back in line. */
export function requestStatus(
  { name, destination, status, requestId }: RequestStatusData,
  links: MailLinks,
): MailContent {
  const { subject, text } = wording[status];
  return {
    subject: subject(destination),
    heading: `Hello ${name}`,
    blocks: [paragraph(text(destination))],
    action:
      requestId === null ? undefined : { label: "See your request", url: links.conciergeRequest(requestId) },
  };
}

const wording: Record<
  RequestStatusData["status"],
  { subject: (place: string) => string; text: (place: string) => string }
> = {
  new: {
    subject: (place) => `Your request for ${place} is back in line`,
    text: (place) =>
      `Nobody is working on your request for ${place} right now: it is back in line. We'll write to you as soon as a concierge starts on it.`,
  },
  in_progress: {
    subject: (place) => `We're working on your request for ${place}`,
    text: (place) =>
      `Your concierge has started on your request for ${place}. We'll write to you as soon as there is something to see or to decide.`,
  },
  completed: {
    subject: (place) => `Your request for ${place} is completed`,
    text: (place) =>
      `Your request for ${place} is completed. If anything is missing, write to us and we'll pick it up again.`,
  },
};
