import type { Publish } from "../../events/publish.ts";
import type { ConfirmationRepository } from "./confirmations.repository.ts";
import { formSent, type SentForm } from "./form-mails.events.ts";

type Stores = { publish: Publish; confirmations: ConfirmationRepository };

/**
 * The emails a form causes: one to staff, and a confirmation to the sender it names. That address may be anyone's, so
 * the confirmation contains nothing that was typed, and each address gets only a few a day.
 */
export const createFormMails =
  ({ staffMail }: { staffMail: string }) =>
  async ({ publish, confirmations }: Stores, sent: SentForm): Promise<void> =>
    publish(formSent(sent, await confirmations.take(sent.email), staffMail));

export type FormMails = ReturnType<typeof createFormMails>;
export type FormMailStores = Stores;
