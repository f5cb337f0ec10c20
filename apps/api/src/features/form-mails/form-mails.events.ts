import type { FormKind } from "@evoya/domain/public-forms";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { FormForStaffData } from "./form-for-staff.mail.ts";

export type SentForm = { form: FormKind; name: string; email: string } & Pick<
  FormForStaffData,
  "facts" | "page"
>;

/** Someone has sent a form from the public site; the address in it gets a confirmation, if it may have one. */
export const formSent = (sent: SentForm, isConfirmed: boolean, staffMail: string): DomainEvent => {
  const { form, email } = sent;
  return {
    mails: [
      { template: "formForStaff", to: staffMail, replyTo: email, data: sent },
      ...(isConfirmed ? [{ template: "formReceived" as const, to: email, data: { form } }] : []),
    ],
  };
};
