import type { MailPreview, MailTemplate } from "@evoya/schemas/mail-templates";
import { Problem } from "@evoya/schemas/problems";
import type { MailJob, MailSample } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";

type Rendered = { subject: string; text: string; html?: string };
type Deps = {
  transact: Transact<{ jobs: Pick<JobQueue, "enqueue"> }>;
  samples: readonly MailSample[];
  /** How an email would look to whoever gets it. */
  preview: (job: MailJob, theme: "light" | "dark") => Rendered;
};

const toTemplate = ({ name, title, about, group }: MailSample): MailTemplate => ({
  name,
  title,
  about,
  group,
});

/** A sample, addressed. `MailJob` ties each template to its data, which an added address doesn't change. */
const jobTo = ({ job }: MailSample, to: string): MailJob => ({ ...job, to }) as MailJob;

/** Every email we send, to look at and to try (decision 182). */
export function createMailTemplateService({ transact, samples, preview }: Deps) {
  const sampleOf = (name: string): MailSample => {
    const sample = samples.find((each) => each.name === name);
    if (!sample) throw new Problem("not_found");
    return sample;
  };

  return {
    list: (): { items: MailTemplate[] } => ({ items: samples.map(toTemplate) }),

    /** An email with made-up data. Throws `not_found`. */
    preview: (name: string): MailPreview => {
      const sample = sampleOf(name);
      const job = jobTo(sample, "");
      const { subject, text, html = "" } = preview(job, "light");
      const { html: darkHtml = "" } = preview(job, "dark");
      return { ...toTemplate(sample), subject, text, html, darkHtml };
    },

    /** Emails it to a colleague, without a link that would turn off somebody's emails. Throws `not_found`. */
    test: (name: string, to: string): Promise<void> => {
      const { unsubscribe: _, ...job } = jobTo(sampleOf(name), to);
      return transact(({ jobs }) => jobs.enqueue("send-mail", { ...job, isTest: true } as MailJob));
    },
  };
}
