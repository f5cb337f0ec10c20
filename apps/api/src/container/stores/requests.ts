import { createCaseRepository } from "../../features/cases/cases.repository.ts";
import { createCaseFileRepository } from "../../features/cases/files.repository.ts";
import { createOfferRepository } from "../../features/cases/offers.repository.ts";
import { createCasePresenceRepository } from "../../features/cases/presence.repository.ts";
import { createProposalRepository } from "../../features/cases/proposals.repository.ts";
import { createCaseRatingRepository } from "../../features/cases/ratings.repository.ts";
import { createCaseTaskRepository } from "../../features/cases/tasks.repository.ts";
import { createClaimRepository } from "../../features/claims/claims.repository.ts";
import { createConciergeLeadRepository } from "../../features/concierge-requests/concierge-leads.repository.ts";
import { createConciergeRequestRepository } from "../../features/concierge-requests/concierge-requests.repository.ts";
import { createConfirmationRepository } from "../../features/form-mails/confirmations.repository.ts";
import { createMessageFileRepository } from "../../features/messages/files.repository.ts";
import { createInboxRepository } from "../../features/messages/inbox.repository.ts";
import { createLateConversationRepository } from "../../features/messages/late-conversations.repository.ts";
import { createMessageRepository } from "../../features/messages/messages.repository.ts";
import { createTeamMailRepository } from "../../features/messages/team-mails.repository.ts";
import { createThreadNoteRepository } from "../../features/messages/thread-notes.repository.ts";
import { createThreadStateRepository } from "../../features/messages/thread-states.repository.ts";
import { createThreadRepository } from "../../features/messages/threads.repository.ts";
import { createContactMessageRepository } from "../../features/submissions/contact-messages.repository.ts";
import { createReviewEntryRepository } from "../../features/submissions/review-entries.repository.ts";
import { createSubmissionUploadRepository } from "../../features/submissions/submission-uploads.repository.ts";
import { createSubmissionRepository } from "../../features/submissions/submissions.repository.ts";
import { createTripRequestRepository } from "../../features/trip-requests/trip-requests.repository.ts";
import type { Given, Trx } from "./given.ts";

/** Stores for what members and visitors ask for, and how the team answers. */
export const requestsStores = ({ reads }: Given) => ({
  caseFiles: createCaseFileRepository,
  casePresence: createCasePresenceRepository,
  caseRatings: createCaseRatingRepository,
  cases: createCaseRepository,
  caseTasks: createCaseTaskRepository,
  claims: createClaimRepository,
  conciergeLeads: createConciergeLeadRepository,
  confirmations: createConfirmationRepository,
  contactMessages: (trx: Trx) => createContactMessageRepository(trx, reads),
  inbox: createInboxRepository,
  lateConversations: createLateConversationRepository,
  messageFiles: createMessageFileRepository,
  messages: createMessageRepository,
  offers: createOfferRepository,
  proposals: createProposalRepository,
  requests: createConciergeRequestRepository,
  reviewEntries: createReviewEntryRepository,
  submissions: (trx: Trx) => createSubmissionRepository(trx, reads),
  submissionUploads: createSubmissionUploadRepository,
  teamMails: createTeamMailRepository,
  threadNotes: createThreadNoteRepository,
  threads: createThreadRepository,
  threadStates: createThreadStateRepository,
  tripRequests: createTripRequestRepository,
});
