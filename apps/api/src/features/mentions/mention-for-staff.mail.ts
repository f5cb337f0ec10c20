import type { NotePlace } from "@evoya/domain/mentions";
import type { ReviewQueue } from "@evoya/domain/submission-review";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type MentionForStaffData = {
  mentionId: string;
  /** Who wrote the note. */
  who: string;
  /** What the note is about: a destination, a subject, or a name. */
  title: string;
  place: NotePlace;
  placeId: string;
  /** The queue of a submission; null for anything else. */
  queue: ReviewQueue | null;
};

/** To a colleague whom a private note mentions. The note's words stay in the back office. */
export function mentionForStaff(
  { mentionId, who, title, place, placeId, queue }: MentionForStaffData,
  links: MailLinks,
): MailContent {
  const pages = {
    case: links.staffConciergeRequest,
    thread: links.staffThread,
    user: links.staffUser,
    submission: (id: string) => links.staffSubmission(queue ?? "bookings", id),
    contact_message: links.staffContactMessage,
  };
  return {
    name: "team-mention",
    subject: words`${{ colleague: who }} mentioned you: ${{ subject: title }}`,
    heading: words`You were mentioned in a note`,
    blocks: [
      paragraph(words`${{ colleague: who }} wants you to see a private note about ${{ subject: title }}.`),
    ],
    action: { label: words`Read the note`, url: links.opened(pages[place](placeId), mentionId) },
  };
}
