import type { Transaction } from "kysely";
import type { Cipher } from "../adapters/cipher.ts";
import { type PreparedReads, preparedReadsWithin } from "../db/prepared.ts";
import type { DB } from "../db/schema.generated.ts";
import { createPublish } from "../events/publish.ts";
import { createAccountDeletionRepository } from "../features/account-deletions/account-deletions.repository.ts";
import { createAccountSecurityRepository } from "../features/account-security/account-security.repository.ts";
import { createEmailChangeRepository } from "../features/account-security/email-change.repository.ts";
import { createEmailVerificationRepository } from "../features/account-security/email-verifications.repository.ts";
import { createAlbumRepository } from "../features/albums/albums.repository.ts";
import { createGuestPhotoRepository } from "../features/albums/guest-photos.repository.ts";
import { createPhotoJournalRepository } from "../features/albums/photo-journals.repository.ts";
import { createTripBookPdfRepository } from "../features/albums/trip-book-pdfs.repository.ts";
import { createTripBookRepository } from "../features/albums/trip-books.repository.ts";
import { createAnalyticsRepository } from "../features/analytics/analytics.repository.ts";
import { createRollupRepository } from "../features/analytics/rollups.repository.ts";
import { createApiKeyRepository } from "../features/api-keys/api-keys.repository.ts";
import { createBookedTripRepository } from "../features/booking-requests/booked-trips.repository.ts";
import { createBookingRequestRepository } from "../features/booking-requests/booking-requests.repository.ts";
import { createBulkJobRepository } from "../features/bulk-jobs/bulk-jobs.repository.ts";
import { createCannedReplyRepository } from "../features/canned-replies/canned-replies.repository.ts";
import { createCaseRepository } from "../features/cases/cases.repository.ts";
import { createCaseFileRepository } from "../features/cases/files.repository.ts";
import { createOfferRepository } from "../features/cases/offers.repository.ts";
import { createCasePresenceRepository } from "../features/cases/presence.repository.ts";
import { createProposalRepository } from "../features/cases/proposals.repository.ts";
import { createCaseRatingRepository } from "../features/cases/ratings.repository.ts";
import { createCaseTaskRepository } from "../features/cases/tasks.repository.ts";
import { createCatalogDeskRepository } from "../features/catalog/catalog-desk.repository.ts";
import { createImportPlaceRepository } from "../features/catalog/catalog-import-places.repository.ts";
import { createCatalogImportRepository } from "../features/catalog/catalog-imports.repository.ts";
import { createClaimRepository } from "../features/claims/claims.repository.ts";
import { createClientRequestRepository } from "../features/client-requests/client-requests.repository.ts";
import { createCompanionRepository } from "../features/companions/companions.repository.ts";
import { createConciergeLeadRepository } from "../features/concierge-requests/concierge-leads.repository.ts";
import { createConciergeRequestRepository } from "../features/concierge-requests/concierge-requests.repository.ts";
import { createSignInAttemptRepository } from "../features/credentials/sign-in-attempts.repository.ts";
import { createSignInChallengeRepository } from "../features/credentials/sign-in-challenges.repository.ts";
import { createTwoFactorRepository } from "../features/credentials/two-factor.repository.ts";
import { createDataExportRepository } from "../features/data-exports/data-exports.repository.ts";
import { createDocumentChoreRepository } from "../features/documents/document-chores.repository.ts";
import { createDocumentRepository } from "../features/documents/documents.repository.ts";
import { createEvieRepository } from "../features/evie/evie.repository.ts";
import { createEvieTurnRepository } from "../features/evie/evie-turns.repository.ts";
import { createConfirmationRepository } from "../features/form-mails/confirmations.repository.ts";
import { createInvoiceRepository } from "../features/invoices/invoices.repository.ts";
import { createItineraryRepository } from "../features/itineraries/itineraries.repository.ts";
import { createItineraryGenerationRepository } from "../features/itineraries/itinerary-generations.repository.ts";
import { createItineraryPdfRepository } from "../features/itineraries/itinerary-pdfs.repository.ts";
import { createItinerarySignatureRepository } from "../features/itineraries/itinerary-signatures.repository.ts";
import { createItineraryVersionRepository } from "../features/itineraries/itinerary-versions.repository.ts";
import { createModelRequestRepository } from "../features/itineraries/model-requests.repository.ts";
import { createTripStageRepository } from "../features/itineraries/trip-stages.repository.ts";
import { createWaitingMailRepository } from "../features/mail-delivery/waiting-mails.repository.ts";
import { createMailWordingRepository } from "../features/mail-templates/mail-wordings.repository.ts";
import { createMemberFilesReader } from "../features/member-files/member-files.reader.ts";
import { createDocumentSeals } from "../features/member-files/sealed-document.ts";
import { createStorageReader } from "../features/member-files/storage.reader.ts";
import { createMemberKeyRepository } from "../features/member-keys/member-keys.repository.ts";
import { createCheckoutRepository } from "../features/memberships/checkouts.repository.ts";
import { createDueMembershipRepository } from "../features/memberships/due-memberships.repository.ts";
import { createMembershipReader } from "../features/memberships/membership.reader.ts";
import { createMembershipTurnRepository } from "../features/memberships/membership-turns.repository.ts";
import { createMembershipRepository } from "../features/memberships/memberships.repository.ts";
import { createProviderEventRepository } from "../features/memberships/provider-events.repository.ts";
import { createReconciliationRepository } from "../features/memberships/reconciliation.repository.ts";
import { createMessageFileRepository } from "../features/messages/files.repository.ts";
import { createInboxRepository } from "../features/messages/inbox.repository.ts";
import { createLateConversationRepository } from "../features/messages/late-conversations.repository.ts";
import { createMessageRepository } from "../features/messages/messages.repository.ts";
import { createTeamMailRepository } from "../features/messages/team-mails.repository.ts";
import { createThreadNoteRepository } from "../features/messages/thread-notes.repository.ts";
import { createThreadStateRepository } from "../features/messages/thread-states.repository.ts";
import { createThreadRepository } from "../features/messages/threads.repository.ts";
import { createBellRepository } from "../features/notices/bell.repository.ts";
import { createHeldNoticeRepository } from "../features/notices/held-notices.repository.ts";
import { createNoticeRecipientRepository } from "../features/notices/notice-recipients.repository.ts";
import { createNoticeSettingsRepository } from "../features/notices/notice-settings.repository.ts";
import { createNoticeRepository } from "../features/notices/notices.repository.ts";
import { createAudienceRepository } from "../features/notifications/audience.repository.ts";
import { createNotificationRecipientRepository } from "../features/notifications/notification-recipients.repository.ts";
import { createNotificationRepository } from "../features/notifications/notifications.repository.ts";
import { createPackingRepository } from "../features/packing/packing.repository.ts";
import { createPlanTextRepository } from "../features/plan-texts/plan-texts.repository.ts";
import { pointsChanged } from "../features/points/points.events.ts";
import { createPointsRepository } from "../features/points/points.repository.ts";
import { createPointsLotRepository } from "../features/points/points-lots.repository.ts";
import { createProfileReader } from "../features/profile/profile.reader.ts";
import { createProfileRepository } from "../features/profile/profile.repository.ts";
import { createPromiseTimesRepository } from "../features/promise-times/promise-times.repository.ts";
import { createPushRepository } from "../features/push/push.repository.ts";
import { createQuizRepository } from "../features/quiz/quiz.repository.ts";
import { createQuizLinking } from "../features/quiz/quiz-linking.ts";
import { createReferralSettlementRepository } from "../features/referrals/referral-settlements.repository.ts";
import { createReferralRepository } from "../features/referrals/referrals.repository.ts";
import { createReminderRepository } from "../features/reminders/reminders.repository.ts";
import { createRepaymentRepository } from "../features/repayments/repayments.repository.ts";
import { createRewardRepository } from "../features/rewards/rewards.repository.ts";
import { createSavedViewRepository } from "../features/saved-views/saved-views.repository.ts";
import { createAccountRepository } from "../features/sessions/accounts.repository.ts";
import { createGoogleAccountRepository } from "../features/sessions/google-accounts.repository.ts";
import { createKnownDeviceRepository } from "../features/sessions/known-devices.repository.ts";
import { createSessionRepository } from "../features/sessions/sessions.repository.ts";
import { createSharedTripRepository } from "../features/shared-trips/shared-trips.repository.ts";
import { createStaffAccountRepository } from "../features/staff-accounts/staff-accounts.repository.ts";
import { createMembershipListRepository } from "../features/staff-memberships/membership-list.repository.ts";
import { createStaffPolicyRepository } from "../features/staff-security/staff-policy.repository.ts";
import { createStaffSecurityRepository } from "../features/staff-security/staff-security.repository.ts";
import { createContactMessageRepository } from "../features/submissions/contact-messages.repository.ts";
import { createReviewEntryRepository } from "../features/submissions/review-entries.repository.ts";
import { createSubmissionUploadRepository } from "../features/submissions/submission-uploads.repository.ts";
import { createSubmissionRepository } from "../features/submissions/submissions.repository.ts";
import { createTripRequestRepository } from "../features/trip-requests/trip-requests.repository.ts";
import { createUserDetailsRepository } from "../features/users/user-details.repository.ts";
import { createUserWriteRepository } from "../features/users/user-writes.repository.ts";
import { createDeliveryRepository } from "../features/webhooks/deliveries.repository.ts";
import { createDeliveryTurnRepository } from "../features/webhooks/delivery-turns.repository.ts";
import { createWebhookRepository } from "../features/webhooks/webhooks.repository.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { LiveEventRepository } from "../live/live-events.repository.ts";
import { lazily } from "./lazily.ts";

type Trx = Transaction<DB>;
type Given = {
  reads: PreparedReads;
  clock: () => Date;
  cipher: Cipher;
  jobs: (trx: Trx) => JobQueue;
  events: (trx: Trx) => LiveEventRepository;
};

/** The stores of one transaction, each made when a service first uses it. Services name the ones they use. */
export const storesFrom = ({ reads, clock, cipher, jobs, events }: Given) => {
  const seals = createDocumentSeals(cipher);
  const publish = (trx: Trx) => createPublish({ db: trx, live: events(trx), jobs: jobs(trx) });
  return lazily<Trx>()({
    accounts: (trx) => createAccountRepository(trx, reads),
    albums: createAlbumRepository,
    guestPhotos: createGuestPhotoRepository,
    photoJournals: createPhotoJournalRepository,
    tripBooks: createTripBookRepository,
    tripBookPdfs: createTripBookPdfRepository,
    analytics: createAnalyticsRepository,
    apiKeys: createApiKeyRepository,
    referralSettlements: createReferralSettlementRepository,
    evieTurns: createEvieTurnRepository,
    notificationRecipients: createNotificationRecipientRepository,
    webhookTurns: createDeliveryTurnRepository,
    conciergeLeads: createConciergeLeadRepository,
    bookedTrips: createBookedTripRepository,
    membershipTurns: createMembershipTurnRepository,
    dueMemberships: createDueMembershipRepository,
    threads: createThreadRepository,
    threadStates: createThreadStateRepository,
    teamMails: createTeamMailRepository,
    noticeRecipients: createNoticeRecipientRepository,
    bell: createBellRepository,
    emailVerifications: createEmailVerificationRepository,
    memberChallenges: (trx) => createSignInChallengeRepository(trx, "users"),
    staffChallenges: (trx) => createSignInChallengeRepository(trx, "adminUsers"),
    audiences: createAudienceRepository,
    bookingRequests: createBookingRequestRepository,
    bulkJobs: createBulkJobRepository,
    cannedReplies: createCannedReplyRepository,
    cases: createCaseRepository,
    caseFiles: createCaseFileRepository,
    casePresence: createCasePresenceRepository,
    caseRatings: createCaseRatingRepository,
    caseTasks: createCaseTaskRepository,
    catalogDesk: createCatalogDeskRepository,
    catalogImports: createCatalogImportRepository,
    importPlaces: createImportPlaceRepository,
    checkouts: createCheckoutRepository,
    claims: createClaimRepository,
    clientRequests: (trx) => createClientRequestRepository(trx, reads, clock),
    companions: createCompanionRepository,
    confirmations: createConfirmationRepository,
    contactMessages: (trx) => createContactMessageRepository(trx, reads),
    dataExports: createDataExportRepository,
    deletions: createAccountDeletionRepository,
    devices: createKnownDeviceRepository,
    documentChores: createDocumentChoreRepository,
    documents: createDocumentRepository,
    emailChanges: createEmailChangeRepository,
    events,
    evie: createEvieRepository,
    googleAccounts: createGoogleAccountRepository,
    heldNotices: createHeldNoticeRepository,
    inbox: createInboxRepository,
    lateConversations: createLateConversationRepository,
    invoices: createInvoiceRepository,
    itineraries: createItineraryRepository,
    itineraryGenerations: createItineraryGenerationRepository,
    itineraryPdfs: createItineraryPdfRepository,
    itinerarySignatures: createItinerarySignatureRepository,
    itineraryVersions: createItineraryVersionRepository,
    jobs,
    memberFiles: (trx) => createMemberFilesReader(trx, seals),
    membershipList: createMembershipListRepository,
    membershipReader: (trx) => createMembershipReader(preparedReadsWithin(trx), clock),
    memberships: createMembershipRepository,
    memberKeys: createMemberKeyRepository,
    messageFiles: createMessageFileRepository,
    messages: createMessageRepository,
    modelRequests: createModelRequestRepository,
    notices: createNoticeRepository,
    noticeSettings: createNoticeSettingsRepository,
    notifications: createNotificationRepository,
    offers: createOfferRepository,
    planTexts: createPlanTextRepository,
    points: (trx) => createPointsRepository(trx, clock, (change) => publish(trx)(pointsChanged(change))),
    pointsLots: createPointsLotRepository,
    profileReader: (trx) => createProfileReader(preparedReadsWithin(trx)),
    profiles: (trx) => createProfileRepository(trx, reads),
    mailWordings: createMailWordingRepository,
    promiseTimes: createPromiseTimesRepository,
    proposals: createProposalRepository,
    providerEvents: createProviderEventRepository,
    publish,
    push: createPushRepository,
    quiz: createQuizRepository,
    quizLinking: (trx) => createQuizLinking({ quiz: createQuizRepository(trx), publish: publish(trx) }),
    reconciliation: createReconciliationRepository,
    referrals: createReferralRepository,
    reminders: createReminderRepository,
    repayments: createRepaymentRepository,
    requests: createConciergeRequestRepository,
    rewards: createRewardRepository,
    savedViews: createSavedViewRepository,
    rollups: createRollupRepository,
    packing: createPackingRepository,
    sharedTrips: createSharedTripRepository,
    security: createAccountSecurityRepository,
    sessions: createSessionRepository,
    signInAttempts: createSignInAttemptRepository,
    staffAccounts: createStaffAccountRepository,
    staffPolicy: createStaffPolicyRepository,
    staffSecurity: createStaffSecurityRepository,
    staffTwoFactor: (trx) => createTwoFactorRepository(trx, "adminUsers"),
    storage: createStorageReader,
    threadNotes: createThreadNoteRepository,
    reviewEntries: createReviewEntryRepository,
    submissions: (trx) => createSubmissionRepository(trx, reads),
    submissionUploads: createSubmissionUploadRepository,
    tripRequests: createTripRequestRepository,
    tripStages: createTripStageRepository,
    twoFactor: (trx) => createTwoFactorRepository(trx, "users"),
    userDetails: createUserDetailsRepository,
    userWrites: createUserWriteRepository,
    waitingMails: createWaitingMailRepository,
    webhookDeliveries: createDeliveryRepository,
    webhooks: createWebhookRepository,
  });
};
