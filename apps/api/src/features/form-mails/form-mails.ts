import type { FormKind } from "@evoya/domain/public-forms";
import type { FormForStaffData } from "../../adapters/mail/templates/form-for-staff.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ConfirmationRepository } from "./confirmations.repository.ts";

type Stores = { jobs: JobQueue; confirmations: ConfirmationRepository };
type SentForm = { form: FormKind; name: string; email: string } & Pick<FormForStaffData, "facts" | "page">;

/**
 * The mails that a form causes: one to staff, and a confirmation to whoever it names as its sender. That address may be
 * anyone's, so the confirmation holds nothing that was typed, and each address gets a few a day at most.
 */
export const createFormMails =
  ({ staffMail }: { staffMail: string }) =>
  async ({ jobs, confirmations }: Stores, { email, form, ...data }: SentForm): Promise<void> => {
    await jobs.enqueue("send-mail", {
      template: "formForStaff",
      to: staffMail,
      replyTo: email,
      data: { form, email, ...data },
    });
    if (await confirmations.take(email))
      await jobs.enqueue("send-mail", { template: "formReceived", to: email, data: { form } });
  };

export type FormMails = ReturnType<typeof createFormMails>;
export type FormMailStores = Stores;
