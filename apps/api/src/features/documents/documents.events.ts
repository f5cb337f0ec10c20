import { reminderText } from "@evoya/domain/document-reminders";
import type { DocumentType } from "@evoya/domain/documents";
import { memberNameOf } from "@evoya/domain/member-names";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";

type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;
type Expiring = { id: string; userId: string; type: DocumentType; expiresOn: string };

/** A member's documents have changed: updates their other open pages. */
export const documentsChanged = (userId: string): DomainEvent => ({
  live: [{ to: `user:${userId}`, event: { type: "documents.changed" } }],
});

/**
 * A document expires soon. Notices and emails aren't encrypted, so they only say what kind of document it is
 * and how long it's still valid, and lead to the documents page for the rest.
 */
export function documentExpires(
  { id, userId, type, expiresOn }: Expiring,
  today: string,
  { email, name }: Profile,
): DomainEvent {
  const { title, advice } = reminderText(type, expiresOn, today);
  return {
    notices: [
      {
        userId,
        kind: "documents",
        inApp: { title, body: advice, subject: { type: "document", id } },
        mail: { template: "documentExpiring", to: email, data: { name: memberNameOf(name), title, advice } },
      },
    ],
  };
}
