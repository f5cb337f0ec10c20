import { createHash } from "node:crypto";
import type { MailMessage } from "../../adapters/mail/mail.ts";
import { currentJobId } from "../../jobs/current-job.ts";

/**
 * The id of an email, which stays the same if its job runs again: a worker can die between sending an email and saying
 * so, and mailboxes show one with a known id only once. Undefined outside of a job, where every email is a new one.
 */
export function messageIdOf({ to, subject }: MailMessage, webUrl: string): string | undefined {
  const jobId = currentJobId();
  if (jobId === undefined) return undefined;
  const which = createHash("sha256").update(`${jobId}\n${to}\n${subject}`).digest("base64url");
  return `<${which}@${new URL(webUrl).hostname}>`;
}
