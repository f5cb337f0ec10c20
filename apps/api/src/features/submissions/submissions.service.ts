import type { UploadPurpose } from "@evoya/domain/form-uploads";
import {
  type SubmissionStatus,
  type SubmissionType,
  submissionFieldLabels,
} from "@evoya/domain/public-forms";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { FormMailStores, FormMails } from "../form-mails/form-mails.ts";
import type { ContactMessageRepository } from "./contact-messages.repository.ts";
import type { SubmissionUploadRepository } from "./submission-uploads.repository.ts";
import { contactMessageReceived, reviewRecorded, submissionReceived } from "./submissions.events.ts";
import type { SubmissionRepository } from "./submissions.repository.ts";
import type { Uploader } from "./uploader.ts";

export type { SubmissionType };

type Details = Record<string, string | number>;
/** Files that were uploaded before; `path` is the form's field that names them. */
type Attachment = { path: string; purpose: UploadPurpose; ids: readonly string[] };
type NewSubmission = {
  type: SubmissionType;
  name: string;
  email: string;
  details: Details;
  /** The sender, if there are files or we know the account. */
  sender?: Uploader;
  attachments?: readonly Attachment[];
  /** Consent to be published: always required with photos copied from a memory book (decision 216). */
  consent?: { field: string; isNeeded: boolean; isGiven: boolean };
};
type NewMessage = { name: string; email: string; subject: string; body: string; userId?: string | null };
type Review =
  | { status: Exclude<SubmissionStatus, "pending" | "declined"> }
  | { status: "declined"; declineReason: string };
type Stores = FormMailStores & {
  submissions: SubmissionRepository;
  contactMessages: ContactMessageRepository;
  submissionUploads: SubmissionUploadRepository;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; sendFormMails: FormMails };

const nobody: Uploader = { userId: null, visitorSessionId: null };

/** Whether a file is a copy of one of the member's own photos: its name has the photo's id before its own. */
const isCopy = ({ fileKey }: { fileKey: string }): boolean => /\/[0-9a-f-]{36}-[0-9a-f-]{36}\./.test(fileKey);

/** Leaves out empty fields. */
const filledIn = (details: Details): Details =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ""));

const factsOf = (details: Details): Details =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [submissionFieldLabels[name] ?? name, value]),
  );

/** What creators, partners, and travelers send in (design §4). */
export function createSubmissionService({ transact, sendFormMails }: Deps) {
  /** The files of a form, or a refusal at the field of those that don't exist: someone else's, sent, or removed. */
  const hold = async (
    { submissionUploads }: Stores,
    sender: Uploader,
    attachments: readonly Attachment[],
  ) => {
    const known = sender.userId !== null || sender.visitorSessionId !== null;
    const ids = attachments.flatMap((attachment) => attachment.ids);
    const found = known ? await submissionUploads.holdUnsent(sender, ids) : [];
    const missing = attachments.filter(({ purpose, ids: wanted }) =>
      wanted.some((id) => !found.some((file) => file.id === id && file.purpose === purpose)),
    );
    if (missing.length > 0) {
      const message = "This file is no longer there. Please upload it again.";
      throw new Problem("invalid_input", undefined, {
        errors: missing.map(({ path }) => ({ path, message })),
      });
    }
    return found;
  };

  return {
    /** Files a submission with its files and the emails it causes: all or nothing. */
    submit: ({ type, name, email, details, sender = nobody, attachments = [], consent }: NewSubmission) =>
      transact(async (stores) => {
        const files = await hold(stores, sender, attachments);
        if (consent && !consent.isGiven && (consent.isNeeded || files.some(isCopy)))
          throw new Problem("invalid_input", undefined, {
            errors: [{ path: consent.field, message: "Please agree before you send it" }],
          });
        const kept = filledIn(details);
        const { id } = await stores.submissions.insert({
          submissionType: type,
          name,
          email,
          userId: sender.userId,
          details: JSON.stringify(kept),
          fileKeys: files.map(({ fileKey }) => fileKey),
        });
        await stores.submissionUploads.setSubmission(
          files.map((file) => file.id),
          id,
        );
        const facts = { ...factsOf(kept), ...(files.length > 0 && { Files: files.length }) };
        await sendFormMails(stores, { form: type, userId: sender.userId, name, email, facts });
        await stores.publish(submissionReceived(id, type, sender.userId));
        return id;
      }),

    /** Records a review without telling anyone, for the demo's past. */
    review: (id: string, reviewedBy: string, review: Review) =>
      transact(async ({ submissions, publish }) => {
        await submissions.review(id, { declineReason: null, ...review, reviewedBy });
        await publish(reviewRecorded());
      }),

    /** A message from the contact form. */
    contact: ({ userId = null, ...message }: NewMessage) =>
      transact(async (stores) => {
        const { id } = await stores.contactMessages.insert({ ...message, userId });
        const { name, email, subject, body } = message;
        await sendFormMails(stores, {
          form: "contact",
          userId,
          name,
          email,
          facts: { Subject: subject, Message: body },
        });
        await stores.publish(contactMessageReceived(id, userId));
      }),
  };
}

export type SubmissionService = ReturnType<typeof createSubmissionService>;
