import { type FormKind, formLabels } from "@evoya/domain/public-forms";
import type { MailSample, Samples } from "./samples.ts";

const received = (form: FormKind): MailSample => ({
  name: `received-${form}`,
  title: `${formLabels[form]} received`,
  about: "To the address the form was sent from",
  group: "forms",
  job: { template: "formReceived", data: { form, requestId: form === "trip" ? "sample" : null } },
});

/** Emails to people who sent a form, most of whom have no account. */
export const formSamples: Samples = [
  ...(["contact", "trip", "concierge", "lead", "inquiry", "creator", "partner", "story"] as const).map(
    received,
  ),
  {
    name: "submission-approved",
    title: "Submission approved",
    about: "To whoever sent it in, when the team says yes",
    group: "forms",
    job: { template: "submissionReviewed", data: { name: "Ada", type: "creator", declineReason: null } },
  },
  {
    name: "submission-declined",
    title: "Submission declined",
    about: "To whoever sent it in, with the reason",
    group: "forms",
    job: {
      template: "submissionReviewed",
      data: { name: "Ada", type: "creator", declineReason: "We've no room for another partner in Lisbon." },
    },
  },
  {
    name: "reply",
    title: "A reply from the team",
    about: "To whoever sent something in; every word is yours",
    group: "forms",
    job: {
      template: "replyFromStaff",
      data: { subject: "Your question about ferries", body: "Hello Ada,\n\nYes, there's one at noon." },
    },
  },
];
