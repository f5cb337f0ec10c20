import type { MailWording } from "@evoya/domain/mail-templates";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** An email's wording changes from now on: a manager's words, or ours again. */
export const mailWordingChanged = (
  { name, before, after, isOurs }: { name: string; before: MailWording; after: MailWording; isOurs: boolean },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: isOurs ? "mail_template.reset" : "mail_template.update",
    resourceType: "mail_template",
    resourceId: name,
    before,
    after,
  },
});
