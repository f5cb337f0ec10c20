import type { MailGroup } from "@evoya/domain/mail-templates";
import { accountSamples } from "./account-samples.ts";
import { formSamples } from "./form-samples.ts";
import type { MailJob } from "./index.ts";
import { memberSamples } from "./member-samples.ts";
import { teamSamples } from "./team-samples.ts";
import { tripSamples } from "./trip-samples.ts";

type WithoutReader<Job> = Job extends MailJob ? Omit<Job, "to" | "replyTo"> : never;

/** One of our emails, with realistic data. A template that can say different things has one sample for each. */
export type MailSample = {
  /** Unique, and part of an address. */
  name: string;
  title: string;
  /** When it goes out, and to whom. */
  about: string;
  group: MailGroup;
  job: WithoutReader<MailJob>;
};

export type Samples = readonly MailSample[];

/** Every email we send. A test checks that each template has one. */
export const mailSamples: Samples = [
  ...accountSamples,
  ...tripSamples,
  ...memberSamples,
  ...formSamples,
  ...teamSamples,
];
