import type { Publish } from "../../events/publish.ts";
import type { ConfirmationRepository } from "./confirmations.repository.ts";
import { formSent, type SentForm } from "./form-mails.events.ts";

type Stores = { publish: Publish; confirmations: ConfirmationRepository };

/**
 * The mails that a form causes: one to staff, and a confirmation to whoever it names as its sender. That address may be
 * anyone's, so the confirmation holds nothing that was typed, and each address gets a few a day at most.
 */
export const createFormMails =
  ({ staffMail }: { staffMail: string }) =>
  async ({ publish, confirmations }: Stores, sent: SentForm): Promise<void> =>
    publish(formSent(sent, await confirmations.take(sent.email), staffMail));

export type FormMails = ReturnType<typeof createFormMails>;
export type FormMailStores = Stores;
