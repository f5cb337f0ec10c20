import { brand } from "@evoya/domain/brand";
import { kindOfNotification, type NotificationType } from "@evoya/domain/notifications";
import type { MailJob, Unsubscription } from "../../adapters/mail/templates/index.ts";

export type Content = {
  /** Left out for a test, which isn't counted. */
  id?: string;
  type: NotificationType;
  subject: string | null;
  message: string;
  linkPath: string | null;
};
/** A made-up reader, for tests and previews. */
export const sampleReader = { userId: "sample", name: "Ada", email: "ada@example.com" };

/** What the bell shows of an announcement. */
export const titleInApp = ({ subject }: Pick<Content, "subject">): string => subject ?? brand.name;

type Reader = { userId: string; name: string; email: string };

/** The email a member gets. Following its link is counted; all except urgent ones say how to unsubscribe. */
export function announcementTo(
  { userId, name, email: to }: Reader,
  { id: notificationId, type, subject, message, linkPath }: Content,
  tokenFor: (unsubscription: Unsubscription) => string,
): MailJob {
  const unsubscription = { userId, kind: kindOfNotification[type], notificationId };
  return {
    template: "announcement",
    to,
    data: {
      name,
      subject: subject ?? `News from ${brand.name}`,
      message,
      link: linkPath ? { path: linkPath, token: notificationId ? tokenFor(unsubscription) : null } : null,
    },
    ...(type !== "urgent" && notificationId && { unsubscribe: unsubscription }),
  };
}
