import { merge } from "@evoya/schemas/merge";
import { accountDeletionJobs } from "../features/account-deletions/account-deletions.jobs.ts";
import { accountSecurityJobs } from "../features/account-security/account-security.jobs.ts";
import { albumJobs } from "../features/albums/albums.jobs.ts";
import { bulkJobJobs } from "../features/bulk-jobs/bulk-jobs.jobs.ts";
import { catalogImportJobs } from "../features/catalog/catalog-imports.jobs.ts";
import { websiteCheckJobs } from "../features/catalog/website-checks.jobs.ts";
import { claimJobs } from "../features/claims/claims.jobs.ts";
import { dataExportJobs } from "../features/data-exports/data-exports.jobs.ts";
import { invoiceJobs } from "../features/invoices/invoices.jobs.ts";
import { itineraryJobs } from "../features/itineraries/itineraries.jobs.ts";
import { mailDeliveryJobs } from "../features/mail-delivery/mail-delivery.jobs.ts";
import { memberFileJobs } from "../features/member-files/member-files.jobs.ts";
import { membershipJobs } from "../features/memberships/memberships.jobs.ts";
import { messageJobs } from "../features/messages/messages.jobs.ts";
import { noticeJobs } from "../features/notices/notices.jobs.ts";
import { notificationJobs } from "../features/notifications/notifications.jobs.ts";
import { pushJobs } from "../features/push/push.jobs.ts";
import { socialConnectionJobs } from "../features/social-connections/social-connections.jobs.ts";
import { staffAccountJobs } from "../features/staff-accounts/staff-accounts.jobs.ts";
import { webhookJobs } from "../features/webhooks/webhooks.jobs.ts";
import type { DataOf, HandlersOf } from "./define-job.ts";

/** Every kind of job, by name. */
export const jobKinds = merge(
  "jobs",
  accountDeletionJobs,
  accountSecurityJobs,
  albumJobs,
  bulkJobJobs,
  catalogImportJobs,
  claimJobs,
  dataExportJobs,
  invoiceJobs,
  itineraryJobs,
  mailDeliveryJobs,
  memberFileJobs,
  membershipJobs,
  messageJobs,
  noticeJobs,
  notificationJobs,
  pushJobs,
  socialConnectionJobs,
  staffAccountJobs,
  webhookJobs,
  websiteCheckJobs,
);

type Kinds = typeof jobKinds;

export type JobName = keyof Kinds;
export type JobData<Name extends JobName> = DataOf<Kinds[Name]>;
export type JobHandlers = HandlersOf<Kinds>;

/** Queues that hold at most one waiting job per key. */
export type ShortQueue = {
  [Name in JobName]: Kinds[Name] extends { policy: "short" } ? Name : never;
}[JobName];
