import type { FormKind } from "@evoya/domain/public-forms";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { FormForStaffData } from "./form-for-staff.mail.ts";

export type SentForm = {
  form: FormKind;
  name: string;
  email: string;
  /** The member who sent it; null for a visitor. */
  userId: string | null;
} & Pick<FormForStaffData, "facts" | "page">;

/** Someone has sent a form from the public site; the address in it gets a confirmation, if it may have one. */
export const formSent = (sent: SentForm, isConfirmed: boolean, staffMail: string): DomainEvent => {
  const { userId, ...data } = sent;
  const { form, email, page } = data;
  const requestId = (userId && page?.id) || null;
  return {
    mails: [
      { template: "formForStaff", to: staffMail, replyTo: email, data },
      ...(isConfirmed ? [{ template: "formReceived" as const, to: email, data: { form, requestId } }] : []),
    ],
  };
};
