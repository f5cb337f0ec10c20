import { type MailVariable, type MailWording, mailWordingFaults } from "@evoya/domain/mail-templates";
import type { MailPreview, MailTemplate, MailTemplateDetails } from "@evoya/schemas/mail-templates";
import { Problem } from "@evoya/schemas/problems";
import type { MailJob, MailSample } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { mailWordingChanged } from "./mail-templates.events.ts";
import type { MailWordingReader } from "./mail-wordings.reader.ts";
import type { MailWordingRepository } from "./mail-wordings.repository.ts";

type Rendered = { subject: string; text: string; html?: string };
type Deps = {
  transact: Transact<{
    jobs: Pick<JobQueue, "enqueue">;
    mailWordings: MailWordingRepository;
    publish: Publish;
  }>;
  wordings: MailWordingReader;
  samples: readonly MailSample[];
  /** How an email would look to its recipient, in these words. */
  preview: (job: MailJob, theme: "light" | "dark", wording: MailWording | null) => Rendered;
  /** Our words for an email, and what they may and must contain. */
  wordsOf: (job: MailJob) => { ours: MailWording; variables: MailVariable[]; hasButton: boolean };
};

const toTemplate = ({ name, title, about, group }: MailSample) => ({ name, title, about, group });

/** A sample with an address. `MailJob` ties each template to its data, which adding an address doesn't change. */
const jobTo = ({ job }: MailSample, to: string): MailJob => ({ ...job, to }) as MailJob;

/** Every email we send: to view, to try (decision 182), and to reword (decision 228). */
export function createMailTemplateService({ transact, wordings, samples, preview, wordsOf }: Deps) {
  const sampleOf = (name: string): MailSample => {
    const sample = samples.find((each) => each.name === name);
    if (!sample) throw new Problem("not_found");
    return sample;
  };

  const show = (sample: MailSample, wording: MailWording | null): MailPreview => {
    const job = jobTo(sample, "");
    const { subject, text, html = "" } = preview(job, "light", wording);
    const { html: darkHtml = "" } = preview(job, "dark", wording);
    return { subject, text, html, darkHtml };
  };

  /** Throws `invalid_input` for words the email can't be sent with. */
  const requireFitting = (sample: MailSample, wording: MailWording): void => {
    const faults = mailWordingFaults(wording, wordsOf(jobTo(sample, "")));
    if (faults.length === 0) return;
    const errors = faults.map(({ field, message }) => ({ path: field, message }));
    throw new Problem("invalid_input", undefined, { errors });
  };

  const find = async (name: string): Promise<MailTemplateDetails> => {
    const sample = sampleOf(name);
    const { wording, updatedAt } = await wordings.find(name);
    const { ours, variables, hasButton } = wordsOf(jobTo(sample, ""));
    return {
      ...toTemplate(sample),
      isReworded: wording !== null,
      ...show(sample, wording),
      wording: wording ?? ours,
      variables,
      hasButton,
      updatedAt,
    };
  };

  const change = async (
    name: string,
    wording: MailWording | null,
    ifMatch: string,
    origin: StaffOrigin,
  ): Promise<void> => {
    const { ours } = wordsOf(jobTo(sampleOf(name), ""));
    await transact(async ({ mailWordings, publish }) => {
      const before = await mailWordings.hold(name);
      if (before.updatedAt !== ifMatch) throw new Problem("stale");
      await mailWordings.save(name, wording);
      const worded = { before: before.wording ?? ours, after: wording ?? ours };
      await publish(mailWordingChanged({ name, ...worded, isOurs: wording === null }, origin));
    });
  };

  return {
    list: async (): Promise<{ items: MailTemplate[] }> => {
      const reworded = await wordings.listNames();
      return {
        items: samples.map((sample) => ({ ...toTemplate(sample), isReworded: reworded.has(sample.name) })),
      };
    },

    /** An email with made-up data, its words, and what they may contain. Throws `not_found`. */
    find,

    /** The same email in words that aren't saved. Throws `not_found`, `invalid_input`. */
    preview: (name: string, wording: MailWording): MailPreview => {
      const sample = sampleOf(name);
      requireFitting(sample, wording);
      return show(sample, wording);
    },

    /** Sends it in these words from now on. Throws `not_found`, `invalid_input`, `stale`. */
    reword: async (
      name: string,
      wording: MailWording,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<MailTemplateDetails> => {
      requireFitting(sampleOf(name), wording);
      await change(name, wording, ifMatch, origin);
      return find(name);
    },

    /** Sends it in our words again. Throws `not_found`, `stale`. */
    reset: (name: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      change(name, null, ifMatch, origin),

    /**
     * Emails it to a colleague, in unsaved words if there are any, and without a link that would turn off
     * anyone's emails. Throws `not_found`, `invalid_input`.
     */
    test: (name: string, to: string, wording?: MailWording): Promise<void> => {
      const sample = sampleOf(name);
      if (wording) requireFitting(sample, wording);
      const { unsubscribe: _, ...job } = jobTo(sample, to);
      return transact(({ jobs }) => jobs.enqueue("send-mail", { ...job, isTest: true, wording } as MailJob));
    },
  };
}
