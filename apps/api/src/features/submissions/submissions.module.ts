import type { Base } from "../../container/base.ts";
import type { FormMails } from "../form-mails/form-mails.ts";
import { createSubmissionUploadRepository } from "./submission-uploads.repository.ts";
import { createSubmissionUploadService } from "./submission-uploads.service.ts";
import { createSubmissionRepository } from "./submissions.repository.ts";
import { createSubmissionReviewService } from "./submissions.review.ts";
import { createSubmissionRoutes } from "./submissions.routes.ts";
import { createSubmissionService } from "./submissions.service.ts";

type Given = Pick<Base, "transact" | "db" | "files"> & { sendFormMails: FormMails };

export function submissionsModule({ transact, db, files, sendFormMails }: Given) {
  const uploads = createSubmissionUploadRepository(db);
  const submissionUploads = createSubmissionUploadService({ transact, uploads, files });
  const review = createSubmissionReviewService({
    transact,
    submissions: createSubmissionRepository(db),
    uploads,
    files,
  });
  return {
    submissions: createSubmissionService({ transact, sendFormMails }),
    submissionUploads,
    handlers: createSubmissionRoutes(review),
    everyHour: [submissionUploads.removeStale],
  };
}
