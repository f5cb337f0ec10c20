import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { FormMails } from "../form-mails/form-mails.ts";
import { createContactMessageRepository } from "./contact-messages.repository.ts";
import { createContactMessageService } from "./contact-messages.service.ts";
import { createReviewEntryRepository } from "./review-entries.repository.ts";
import { createReviewLists } from "./review-lists.ts";
import { createStoryReader } from "./stories.reader.ts";
import { createStoryService } from "./stories.service.ts";
import { createSubmissionFiles } from "./submission-files.ts";
import { createSubmissionUploadRepository } from "./submission-uploads.repository.ts";
import { createSubmissionUploadService } from "./submission-uploads.service.ts";
import { createSubmissionRepository } from "./submissions.repository.ts";
import { createSubmissionReviewService } from "./submissions.review.ts";
import { createSubmissionRoutes } from "./submissions.routes.ts";
import { createSubmissionService } from "./submissions.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "files" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL">;
  sendFormMails: FormMails;
};

export function submissionsModule({ transact, db, reads, files, clock, config, sendFormMails }: Given) {
  const uploads = createSubmissionUploadRepository(db);
  const submissionUploads = createSubmissionUploadService({ transact, uploads, files });
  const filesOf = createSubmissionFiles({ uploads, files });
  const rows = createSubmissionRepository(db, reads);
  const contactMessages = createContactMessageRepository(db, reads);
  const desk = { transact, entries: createReviewEntryRepository(db), staffMail: config.STAFF_MAIL };
  return {
    submissions: createSubmissionService({ transact, sendFormMails }),
    submissionUploads,
    handlers: createSubmissionRoutes({
      submissions: createSubmissionReviewService({ ...desk, submissions: rows, filesOf, clock }),
      contact: createContactMessageService({ ...desk, contactMessages }),
      lists: createReviewLists({ transact, submissions: rows, contactMessages, clock }),
      stories: createStoryService({ stories: createStoryReader(db), filesOf }),
    }),
    everyHour: [submissionUploads.removeStale],
  };
}
