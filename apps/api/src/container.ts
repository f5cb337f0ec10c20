import { contract } from "@evoya/schemas/contract";
import type { Contract } from "@evoya/schemas/endpoint";
import { openApiDocument } from "@evoya/schemas/openapi";
import express, { type Express } from "express";
import type { Transaction } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { createAdapters } from "./adapters/all.ts";
import { createCipher } from "./adapters/cipher.ts";
import { createMailOutboxRepository } from "./adapters/mail/mail-outbox.repository.ts";
import { type MailJob, renderMail } from "./adapters/mail/templates/index.ts";
import { placeIn, sealedColumns } from "./adapters/sealed-columns.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { createPreparedReads, preparedReadsWithin } from "./db/prepared.ts";
import type { DB } from "./db/schema.generated.ts";
import { afterCommit, transactWith } from "./db/transact.ts";
import { createAccountRemoval } from "./features/account-deletions/account-deletions.removal.ts";
import { createAccountDeletionRepository } from "./features/account-deletions/account-deletions.repository.ts";
import { createAccountDeletionRoutes } from "./features/account-deletions/account-deletions.routes.ts";
import { createAccountDeletionService } from "./features/account-deletions/account-deletions.service.ts";
import { createAccountSecurityRepository } from "./features/account-security/account-security.repository.ts";
import { createAccountSecurityRoutes } from "./features/account-security/account-security.routes.ts";
import { createAccountSecurityService } from "./features/account-security/account-security.service.ts";
import { createEmailChangeRepository } from "./features/account-security/email-change.repository.ts";
import { createEmailChangeService } from "./features/account-security/email-change.service.ts";
import { createTwoFactorRepository } from "./features/account-security/two-factor.repository.ts";
import {
  createTwoFactorService,
  noteMemberTwoFactor,
} from "./features/account-security/two-factor.service.ts";
import { createActivityRepository } from "./features/activity/activity.repository.ts";
import { createActivityLogRoutes } from "./features/activity/activity-log.ts";
import { createAlbumRepository } from "./features/albums/albums.repository.ts";
import { createAlbumRoutes, createTripAlbumRoutes } from "./features/albums/albums.routes.ts";
import { createAlbumService } from "./features/albums/albums.service.ts";
import { createSharedAlbumService } from "./features/albums/shared-albums.service.ts";
import { createAnalyticsRepository } from "./features/analytics/analytics.repository.ts";
import { createAnalyticsRoutes } from "./features/analytics/analytics.routes.ts";
import { createAnalyticsService } from "./features/analytics/analytics.service.ts";
import { createTrackingBudget } from "./features/analytics/budget.ts";
import { createApiKeyRepository } from "./features/api-keys/api-keys.repository.ts";
import { createApiKeyRoutes } from "./features/api-keys/api-keys.routes.ts";
import { createApiKeyService } from "./features/api-keys/api-keys.service.ts";
import { createBookingRequestRepository } from "./features/booking-requests/booking-requests.repository.ts";
import { createBookingRequestRoutes } from "./features/booking-requests/booking-requests.routes.ts";
import { createBookingRequestService } from "./features/booking-requests/booking-requests.service.ts";
import { createBulkChange } from "./features/client-requests/client-requests.bulk.ts";
import { createClientRequestExport } from "./features/client-requests/client-requests.export.ts";
import { createClientRequestRepository } from "./features/client-requests/client-requests.repository.ts";
import { createClientRequestRoutes } from "./features/client-requests/client-requests.routes.ts";
import { createClientRequestService } from "./features/client-requests/client-requests.service.ts";
import { createConciergeBookingService } from "./features/concierge-requests/concierge-bookings.service.ts";
import { createConciergeRequestRepository } from "./features/concierge-requests/concierge-requests.repository.ts";
import { createConciergeRequestRoutes } from "./features/concierge-requests/concierge-requests.routes.ts";
import { createConciergeRequestService } from "./features/concierge-requests/concierge-requests.service.ts";
import { createDashboardService } from "./features/dashboard/dashboard.service.ts";
import { createDataExportMaking } from "./features/data-exports/data-exports.making.ts";
import { createDataExportRepository } from "./features/data-exports/data-exports.repository.ts";
import { createDataExportRoutes } from "./features/data-exports/data-exports.routes.ts";
import { createDataExportService } from "./features/data-exports/data-exports.service.ts";
import { createExportedRowsReader } from "./features/data-exports/exported-rows.reader.ts";
import { createDocumentRepository } from "./features/documents/documents.repository.ts";
import { createDocumentRoutes } from "./features/documents/documents.routes.ts";
import { createDocumentService } from "./features/documents/documents.service.ts";
import { createConfirmationRepository } from "./features/form-mails/confirmations.repository.ts";
import { createFormMails } from "./features/form-mails/form-mails.ts";
import { createInvoiceBackfill } from "./features/invoices/invoices.backfill.ts";
import { createInvoiceReader } from "./features/invoices/invoices.reader.ts";
import { createInvoiceRepository } from "./features/invoices/invoices.repository.ts";
import { createInvoiceSync } from "./features/invoices/invoices.sync.ts";
import { createItineraryEditing } from "./features/itineraries/itineraries.editing.ts";
import { createItineraryGeneration } from "./features/itineraries/itineraries.generation.ts";
import { createItineraryPdfs } from "./features/itineraries/itineraries.pdfs.ts";
import { createItineraryReader } from "./features/itineraries/itineraries.reader.ts";
import { createItineraryRepository } from "./features/itineraries/itineraries.repository.ts";
import {
  createItineraryEditRoutes,
  createItineraryRoutes,
} from "./features/itineraries/itineraries.routes.ts";
import { createItinerarySamples } from "./features/itineraries/itineraries.samples.ts";
import { createItineraryService } from "./features/itineraries/itineraries.service.ts";
import { createItineraryPdfRepository } from "./features/itineraries/itinerary-pdfs.repository.ts";
import { createModelRequestRepository } from "./features/itineraries/model-requests.repository.ts";
import {
  createLiveEventRoutes,
  createStaffLiveEventRoutes,
} from "./features/live-events/live-events.routes.ts";
import { createMailCountRepository } from "./features/mail-delivery/mail-counts.repository.ts";
import { createMailDelivery } from "./features/mail-delivery/mail-delivery.ts";
import { createWaitingMailRepository } from "./features/mail-delivery/waiting-mails.repository.ts";
import { createMemberFilesReader } from "./features/member-files/member-files.reader.ts";
import { createStorageReader } from "./features/member-files/storage.ts";
import { createMembershipReader } from "./features/memberships/membership.reader.ts";
import { createMembershipGrantService } from "./features/memberships/membership-grants.service.ts";
import { createMembershipChores } from "./features/memberships/memberships.chores.ts";
import { createMembershipEvents } from "./features/memberships/memberships.events.ts";
import { createMembershipRepository } from "./features/memberships/memberships.repository.ts";
import { createMembershipRoutes } from "./features/memberships/memberships.routes.ts";
import { createMembershipService } from "./features/memberships/memberships.service.ts";
import { createMembershipSync } from "./features/memberships/memberships.sync.ts";
import { createInboxRepository } from "./features/messages/inbox.repository.ts";
import { createInboxService } from "./features/messages/inbox.service.ts";
import { createMessageRepository } from "./features/messages/messages.repository.ts";
import { createMessageRoutes, createStaffMessageRoutes } from "./features/messages/messages.routes.ts";
import { createMessageService } from "./features/messages/messages.service.ts";
import { createPointsRepository } from "./features/points/points.repository.ts";
import { createPhotoFiles } from "./features/profile/photo-files.ts";
import { createMemberPhotos } from "./features/profile/photos.ts";
import { createProfileReader } from "./features/profile/profile.reader.ts";
import { createProfileRepository } from "./features/profile/profile.repository.ts";
import { createProfileRoutes } from "./features/profile/profile.routes.ts";
import { createProfileService } from "./features/profile/profile.service.ts";
import { createProfilePhotoService } from "./features/profile/profile-photos.service.ts";
import { createPublicFormRoutes } from "./features/public-forms/public-forms.routes.ts";
import { createQuizReader } from "./features/quiz/quiz.reader.ts";
import { createQuizRepository } from "./features/quiz/quiz.repository.ts";
import { createQuizRoutes } from "./features/quiz/quiz.routes.ts";
import { createQuizService } from "./features/quiz/quiz.service.ts";
import { createQuizLinking } from "./features/quiz/quiz-linking.ts";
import { createRedemptionService } from "./features/rewards/redemptions.service.ts";
import { createRewardRepository } from "./features/rewards/rewards.repository.ts";
import { createRewardRoutes, createStaffRewardRoutes } from "./features/rewards/rewards.routes.ts";
import { createRewardService } from "./features/rewards/rewards.service.ts";
import { createAccountRepository } from "./features/sessions/accounts.repository.ts";
import { createGoogleAccountRepository } from "./features/sessions/google-accounts.repository.ts";
import { createGoogleSignInRoutes } from "./features/sessions/google-sign-in.routes.ts";
import { createGoogleSignIn } from "./features/sessions/google-sign-in.ts";
import { createKnownDeviceRepository } from "./features/sessions/known-devices.repository.ts";
import { createPasswords } from "./features/sessions/passwords.ts";
import { createProve } from "./features/sessions/proofs.ts";
import { createSessionRepository } from "./features/sessions/sessions.repository.ts";
import { createSessionRoutes, createStaffSessionRoutes } from "./features/sessions/sessions.routes.ts";
import { createSessionService } from "./features/sessions/sessions.service.ts";
import { createSignInAttemptRepository } from "./features/sessions/sign-in-attempts.repository.ts";
import { createSignInAttempts } from "./features/sessions/sign-in-attempts.ts";
import { createStaffAccountRepository } from "./features/staff-accounts/staff-accounts.repository.ts";
import { createStaffAccountRoutes } from "./features/staff-accounts/staff-accounts.routes.ts";
import { createStaffAccountService } from "./features/staff-accounts/staff-accounts.service.ts";
import { createStaffDashboardRepository } from "./features/staff-dashboard/staff-dashboard.repository.ts";
import { createStaffDashboardRoutes } from "./features/staff-dashboard/staff-dashboard.routes.ts";
import { createStaffDashboardService } from "./features/staff-dashboard/staff-dashboard.service.ts";
import { createStaffPolicyRepository } from "./features/staff-security/staff-policy.repository.ts";
import { createStaffPolicyService } from "./features/staff-security/staff-policy.service.ts";
import { createStaffSecurityRepository } from "./features/staff-security/staff-security.repository.ts";
import { createStaffSecurityRoutes } from "./features/staff-security/staff-security.routes.ts";
import { createStaffSecurityService } from "./features/staff-security/staff-security.service.ts";
import { noteStaffTwoFactor } from "./features/staff-security/staff-two-factor.ts";
import { createSubmissionUploadRepository } from "./features/submissions/submission-uploads.repository.ts";
import { createSubmissionUploadService } from "./features/submissions/submission-uploads.service.ts";
import { createSubmissionRepository } from "./features/submissions/submissions.repository.ts";
import { createSubmissionReviewService } from "./features/submissions/submissions.review.ts";
import { createSubmissionRoutes } from "./features/submissions/submissions.routes.ts";
import { createSubmissionService } from "./features/submissions/submissions.service.ts";
import { createTripRequestRepository } from "./features/trip-requests/trip-requests.repository.ts";
import { createTripRequestService } from "./features/trip-requests/trip-requests.service.ts";
import { createApp } from "./http/app.ts";
import { createAuthenticate } from "./http/authenticate.ts";
import { limitKey } from "./http/caller.ts";
import { createCookies } from "./http/cookies.ts";
import { createDocs } from "./http/docs.ts";
import { createHealth } from "./http/health.ts";
import { createIdempotency } from "./http/idempotency.ts";
import type { Handlers } from "./http/mount.ts";
import { createRateLimitStore } from "./http/rate-limit-store.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import type { UploadFolder } from "./http/upload-folder.ts";
import { createHousekeeping } from "./jobs/housekeeping.ts";
import { createJobQueue, type JobQueue } from "./jobs/queue.ts";
import type { JobHandlers } from "./jobs/worker.ts";
import { createDispatcher } from "./live/dispatcher.ts";
import { createEventStreams } from "./live/event-stream.ts";
import { createLiveEventRepository } from "./live/live-events.repository.ts";
import { createWaker } from "./live/waker.ts";
import type { Services } from "./stand-ins.ts";

export type Parts = {
  config: Config;
  database: Database;
  boss: PgBoss;
  services: Services;
  uploadFolder: UploadFolder;
  logger: Logger;
  clock?: () => Date;
  /** Where jobs and live events go, and what itineraries are seeded with; the demo data has its own. */
  jobs?: (trx: Transaction<DB>) => JobQueue;
  events?: typeof createLiveEventRepository;
  randomSeed?: () => number;
};

export type Container = ReturnType<typeof createContainer>;

/** Builds every part and hands each what it needs: the one place that knows them all. */
export function createContainer({
  config,
  database,
  boss,
  services,
  uploadFolder,
  logger,
  clock = () => new Date(),
  jobs = createJobQueue(boss),
  events = createLiveEventRepository,
  randomSeed,
}: Parts) {
  const { db, pipeline } = database;
  const reads = createPreparedReads(pipeline);

  const outbox = createMailOutboxRepository(db);
  const cipher = createCipher(config.cipherKeys);
  const passwords = createPasswords(config.BCRYPT_COST);
  const { files, payments, mail, planner, wishes, google } = createAdapters({
    config,
    services,
    logger,
    cipher,
    clock,
    keepInOutbox: outbox.insert,
  });
  const photos = createMemberPhotos(config.API_URL);

  const wakeAll = createWaker(database.pool, (error) => logger.warn({ err: error }, "live events"));
  const tellAll = () => afterCommit(wakeAll);

  /** The stores of one transaction; services name those they use. */
  const transact = transactWith(db, (trx) => {
    const activity = createActivityRepository(trx, reads);
    const quiz = createQuizRepository(trx);
    return {
      accounts: createAccountRepository(trx, reads),
      sessions: createSessionRepository(trx),
      signInAttempts: createSignInAttemptRepository(trx),
      devices: createKnownDeviceRepository(trx),
      activity,
      points: createPointsRepository(trx),
      rewards: createRewardRepository(trx),
      quiz,
      quizLinking: createQuizLinking({ quiz, activity }),
      profiles: createProfileRepository(trx, reads),
      profileReader: createProfileReader(preparedReadsWithin(trx)),
      memberships: createMembershipRepository(trx),
      invoices: createInvoiceRepository(trx),
      membershipReader: createMembershipReader(preparedReadsWithin(trx), clock),
      storage: createStorageReader(trx),
      requests: createConciergeRequestRepository(trx),
      clientRequests: createClientRequestRepository(trx, reads),
      messages: createMessageRepository(trx),
      itineraries: createItineraryRepository(trx),
      itineraryPdfs: createItineraryPdfRepository(trx),
      modelRequests: createModelRequestRepository(trx),
      tripRequests: createTripRequestRepository(trx),
      security: createAccountSecurityRepository(trx),
      emailChanges: createEmailChangeRepository(trx),
      googleAccounts: createGoogleAccountRepository(trx),
      twoFactor: createTwoFactorRepository(trx, "users"),
      staffTwoFactor: createTwoFactorRepository(trx, "adminUsers"),
      staffPolicy: createStaffPolicyRepository(trx),
      staffSecurity: createStaffSecurityRepository(trx),
      apiKeys: createApiKeyRepository(trx),
      staffAccounts: createStaffAccountRepository(trx),
      bookingRequests: createBookingRequestRepository(trx),
      submissions: createSubmissionRepository(trx),
      submissionUploads: createSubmissionUploadRepository(trx),
      confirmations: createConfirmationRepository(trx),
      albums: createAlbumRepository(trx),
      documents: createDocumentRepository(trx),
      analytics: createAnalyticsRepository(trx),
      dataExports: createDataExportRepository(trx),
      deletions: createAccountDeletionRepository(trx),
      memberFiles: createMemberFilesReader(trx),
      inbox: createInboxRepository(trx),
      events: events(trx, tellAll),
      waitingMails: createWaitingMailRepository(trx),
      jobs: jobs(trx),
    };
  });

  const accounts = createAccountRepository(db, reads);
  const activity = createActivityRepository(db, reads);
  const profileRows = createProfileRepository(db, reads);
  const profileReader = createProfileReader(reads);
  const quizRows = createQuizRepository(db);
  const quizReader = createQuizReader(quizRows);
  const membershipReader = createMembershipReader(reads, clock);
  const storage = createStorageReader(db);
  const membershipRows = createMembershipRepository(db);
  const requests = createConciergeRequestRepository(db);
  const messageRows = createMessageRepository(db);
  const itineraryRows = createItineraryRepository(db);
  const liveEvents = events(db, tellAll);

  const sessionRows = createSessionRepository(db);
  const securityRows = createAccountSecurityRepository(db);
  const staffSecurityRows = createStaffSecurityRepository(db);
  const proveMember = createProve({
    passwords,
    sessions: sessionRows,
    findPasswordHash: async (userId) => (await securityRows.find(userId))?.passwordHash,
  });
  const proveStaff = createProve({
    passwords,
    sessions: sessionRows,
    findPasswordHash: async (adminUserId) => (await staffSecurityRows.find(adminUserId))?.passwordHash,
  });
  const twoFactor = createTwoFactorService({
    transact,
    twoFactor: createTwoFactorRepository(db, "users"),
    within: (stores) => stores.twoFactor,
    placeOf: (id) => placeIn(sealedColumns.memberTwoFactor, id),
    onChange: noteMemberTwoFactor,
    prove: proveMember,
    cipher,
    clock,
  });
  const staffTwoFactor = createTwoFactorService({
    transact,
    twoFactor: createTwoFactorRepository(db, "adminUsers"),
    within: (stores) => stores.staffTwoFactor,
    placeOf: (id) => placeIn(sealedColumns.staffTwoFactor, id),
    onChange: noteStaffTwoFactor,
    prove: proveStaff,
    cipher,
    clock,
  });
  const sessions = createSessionService({
    twoFactor,
    staffTwoFactor,
    transact,
    accounts,
    sessions: sessionRows,
    attempt: createSignInAttempts({ transact, signInAttempts: createSignInAttemptRepository(db) }),
    passwords,
    photos,
    requireVerifiedEmail: config.REQUIRE_EMAIL_VERIFICATION,
    clock,
  });
  const googleSignIn = createGoogleSignIn({
    transact,
    sessions,
    twoFactor,
    requireVerifiedEmail: config.REQUIRE_EMAIL_VERIFICATION,
  });
  const quiz = createQuizService({ transact, quiz: quizRows, requiresAccount: config.QUIZ_REQUIRES_ACCOUNT });
  const profiles = createProfileService({ transact, profiles: profileRows, photos, cipher, clock });
  const profilePhotos = createProfilePhotoService({ files, profiles, transact });
  const membershipSync = createMembershipSync({
    transact,
    memberships: membershipRows,
    profiles: profileReader,
    payments,
    clock,
  });
  const memberships = createMembershipService({
    transact,
    memberships: membershipRows,
    profiles: profileReader,
    sync: membershipSync,
    payments,
    webUrl: config.WEB_URL,
    clock,
  });
  const membershipChores = createMembershipChores({ transact, clock });
  const membershipGrants = createMembershipGrantService({ transact, clock });
  const invoiceSync = createInvoiceSync({ transact, invoices: createInvoiceRepository(db), payments });
  const invoiceBackfill = createInvoiceBackfill({
    transact,
    payments,
    sync: invoiceSync,
    onDone: () => logger.info("invoices and refunds are back-filled"),
  });
  const membershipEvents = createMembershipEvents({
    transact,
    memberships: membershipRows,
    profiles: profileReader,
    payments,
    sync: membershipSync,
    invoices: invoiceSync,
  });
  const itineraryReader = createItineraryReader(db, clock);
  const conciergeRequests = createConciergeRequestService({
    transact,
    requests,
    memberships: membershipReader,
    profiles: profileReader,
    itineraries: itineraryReader,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const clientRequestRows = createClientRequestRepository(db, reads);
  const clientRequests = createClientRequestService({
    transact,
    concierge: requests,
    clientRequests: clientRequestRows,
    itineraries: itineraryReader,
  });
  const sendFormMails = createFormMails({ staffMail: config.STAFF_MAIL });
  const conciergeBookings = createConciergeBookingService({ transact, sendFormMails, clock });
  const tripRequests = createTripRequestService({ transact, sendFormMails, clock });
  const bookingRequests = createBookingRequestService({
    transact,
    bookingRequests: createBookingRequestRepository(db),
    profiles: profileReader,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const submissions = createSubmissionService({ transact, sendFormMails });
  const submissionUploadRows = createSubmissionUploadRepository(db);
  const submissionUploads = createSubmissionUploadService({ transact, uploads: submissionUploadRows, files });
  const submissionReview = createSubmissionReviewService({
    transact,
    submissions: createSubmissionRepository(db),
    uploads: submissionUploadRows,
    files,
  });
  const documents = createDocumentService({
    transact,
    documents: createDocumentRepository(db),
    membershipReader,
    storage,
    files,
  });
  const rewardRows = createRewardRepository(db);
  const rewards = createRewardService({
    transact,
    rewards: rewardRows,
    points: createPointsRepository(db),
    staffMail: config.STAFF_MAIL,
  });
  const redemptions = createRedemptionService({
    transact,
    rewards: rewardRows,
    grants: membershipGrants,
    clock,
  });
  const albumRows = createAlbumRepository(db);
  const albums = createAlbumService({
    transact,
    albums: albumRows,
    membershipReader,
    storage,
    points: createPointsRepository(db),
    files,
    clock,
  });
  const sharedAlbums = createSharedAlbumService({ albums: albumRows, files });
  const analyticsRows = createAnalyticsRepository(db);
  const analytics = createAnalyticsService({
    transact,
    analytics: analyticsRows,
    budget: createTrackingBudget({ analytics: analyticsRows, clock }),
    maxBytes: config.ANALYTICS_MAX_MB * 1_000_000,
    keepMonths: config.ANALYTICS_KEEP_MONTHS,
    clock,
    onFull: (bytes) => logger.warn({ bytes }, "too many visits at once: dropping some"),
  });
  const messages = createMessageService({
    transact,
    messages: messageRows,
    clock,
  });
  const inbox = createInboxService({
    transact,
    inbox: createInboxRepository(db),
    profiles: profileReader,
    staffMail: config.STAFF_MAIL,
  });
  const itineraries = createItineraryService({
    transact,
    itineraries: itineraryRows,
    memberships: membershipReader,
    profiles: profileReader,
    quiz: quizReader,
    clock,
    tripUrl: (id) => `${config.WEB_URL}/trips/${id}`,
    randomSeed,
  });
  const itineraryEditing = createItineraryEditing({
    transact,
    itineraries: itineraryRows,
    memberships: membershipReader,
    wishes,
    clock,
  });
  const itineraryPdfs = createItineraryPdfs({
    transact,
    pdfs: createItineraryPdfRepository(db),
    memberships: membershipReader,
    files,
  });
  const post = (job: MailJob): Promise<void> =>
    mail.send(renderMail(job, { web: config.WEB_URL, admin: config.ADMIN_URL }));
  const delivery = createMailDelivery({
    transact,
    waitingMails: createWaitingMailRepository(db),
    counts: createMailCountRepository(db),
    post,
    staffMail: config.STAFF_MAIL,
    onDropped: (template) => logger.warn({ template }, "too many mails to one address: dropping one"),
  });
  const sendMail = delivery.deliverLink;
  const accountSecurity = createAccountSecurityService({
    transact,
    security: securityRows,
    passwords,
    sessions,
    sendMail,
  });
  const emailChanges = createEmailChangeService({
    transact,
    emailChanges: createEmailChangeRepository(db),
    security: securityRows,
    prove: proveMember,
    sendMail,
  });
  const dataExportRows = createDataExportRepository(db);
  const memberFiles = createMemberFilesReader(db);
  const dataExports = createDataExportService({
    transact,
    dataExports: dataExportRows,
    files,
    prove: proveMember,
  });
  const dataExportMaking = createDataExportMaking({
    transact,
    dataExports: dataExportRows,
    rows: createExportedRowsReader(database.streamed),
    memberFiles,
    files,
    cipher,
    clock,
  });
  const accountDeletions = createAccountDeletionService({
    transact,
    deletions: createAccountDeletionRepository(db),
    memberships,
    prove: proveMember,
  });
  const accountRemoval = createAccountRemoval({ transact, memberFiles, memberships, files });
  const apiKeys = createApiKeyService({ transact, apiKeys: createApiKeyRepository(db), clock });
  const staffAccounts = createStaffAccountService({
    transact,
    staffAccounts: createStaffAccountRepository(db),
    passwords,
    sendMail,
  });
  const staffSecurity = createStaffSecurityService({
    transact,
    staffSecurity: staffSecurityRows,
    passwords,
    sessions,
  });
  const staffPolicy = createStaffPolicyService({
    transact,
    staffPolicy: createStaffPolicyRepository(db),
  });
  const itinerarySamples = createItinerarySamples({ transact, quiz: quizReader });
  const generation = createItineraryGeneration({
    transact,
    itineraries: itineraryRows,
    events: liveEvents,
    planner,
  });
  const dashboard = createDashboardService({
    profiles: profileRows,
    memberships: membershipReader,
    requests,
    itineraries: itineraryReader,
    messages: messageRows,
    activity,
    quiz: quizReader,
    photos,
  });
  const staffDashboard = createStaffDashboardService({
    figures: createStaffDashboardRepository(reads),
    activity,
    clock,
  });

  const logError = (error: unknown) => logger.warn({ err: error }, "live events");
  const dispatcher = createDispatcher(liveEvents, logError);
  const streams = createEventStreams(dispatcher);

  const cookies = createCookies({ secure: config.production });
  const authenticate = createAuthenticate({
    sessions: sessions.lookup,
    cookies,
    appOrigins: config.appOrigins,
  });
  const isStill =
    (endpoint: (typeof contract)["streamMemberEvents"] | (typeof contract)["streamStaffEvents"]) =>
    (http: { request: express.Request }): Promise<boolean> =>
      authenticate(http.request, endpoint).then(
        () => true,
        (error: { status?: number }) => error.status !== 401 && error.status !== 403,
      );

  const handlers: Handlers<typeof contract> = {
    ...createSessionRoutes({
      sessions,
      quiz,
      config: {
        quizRequiresAccount: config.QUIZ_REQUIRES_ACCOUNT,
        googleSignIn: google !== null,
        testPayments: !config.STRIPE_SECRET_KEY,
      },
    }),
    ...createAccountSecurityRoutes({ security: accountSecurity, twoFactor, emailChanges }),
    ...createStaffSessionRoutes({ sessions }),
    ...createQuizRoutes({ quiz, sessions }),
    ...createProfileRoutes({ profiles, photos: profilePhotos }),
    getDashboard: ({ caller }) => dashboard.find(caller.userId),
    ...createItineraryRoutes({
      itineraries,
      pdfs: itineraryPdfs,
      samples: itinerarySamples,
      bookings: bookingRequests,
    }),
    ...createItineraryEditRoutes(itineraries, itineraryEditing),
    ...createMembershipRoutes({
      memberships,
      invoices: createInvoiceReader(createInvoiceRepository(db)),
      events: membershipEvents,
    }),
    ...createConciergeRequestRoutes(conciergeRequests),
    ...createPublicFormRoutes({
      submissions,
      uploads: submissionUploads,
      tripRequests,
      conciergeBookings,
      sessions,
    }),
    ...createSubmissionRoutes(submissionReview),
    ...createMessageRoutes(messages),
    ...createStaffMessageRoutes(messages, inbox),
    ...createClientRequestRoutes({
      requests: clientRequests,
      exporting: createClientRequestExport({ clientRequests: clientRequestRows, activity, clock }),
      changeAll: createBulkChange({ requests: clientRequests, bookings: bookingRequests }),
    }),
    ...createBookingRequestRoutes(bookingRequests),
    ...createDataExportRoutes(dataExports),
    ...createAccountDeletionRoutes(accountDeletions),
    ...createApiKeyRoutes(apiKeys),
    ...createActivityLogRoutes(db),
    ...createStaffAccountRoutes(staffAccounts),
    ...createStaffSecurityRoutes({ security: staffSecurity, twoFactor: staffTwoFactor, policy: staffPolicy }),
    ...createAlbumRoutes(sharedAlbums),
    ...createTripAlbumRoutes(albums),
    ...createDocumentRoutes(documents),
    ...createAnalyticsRoutes(analytics),
    ...createRewardRoutes(rewards),
    ...createStaffRewardRoutes(redemptions),
    ...createStaffDashboardRoutes({ dashboard: staffDashboard }),
    ...createLiveEventRoutes({ streams, isStillOpen: isStill(contract.streamMemberEvents) }),
    ...createStaffLiveEventRoutes({ streams, isStillOpen: isStill(contract.streamStaffEvents) }),
  };

  const rateLimits = createRateLimits({
    standard: config.STANDARD_RATE_LIMIT,
    signIn: config.SIGN_IN_RATE_LIMIT,
    apiKey: config.API_KEY_RATE_LIMIT,
    publicForm: config.PUBLIC_FORM_RATE_LIMIT,
    sharedStore: (name, windowMs) => createRateLimitStore(db, name, windowMs),
    keyOf: (request, address) => limitKey(request.res?.locals.caller ?? null, address),
  });

  const operations = express.Router();
  operations.use(
    createHealth(
      {
        database: () => database.pool.query("select 1"),
        files: async () => {
          if (!(await files.health())) throw new Error("The file store does not answer");
        },
      },
      config.METRICS_TOKEN,
    ),
  );
  operations.use(createDocs(openApiDocument(contract as Contract, config.API_URL)));
  operations.use(createPhotoFiles(files));
  operations.use(
    createGoogleSignInRoutes({
      google,
      signIn: googleSignIn.signIn,
      findVisitor: sessions.lookup.findVisitor,
      endSession: sessions.endByToken,
      cookies,
      limits: rateLimits,
      webUrl: config.WEB_URL,
    }),
  );

  const buildApp = (developmentTools: express.Router[] = []): Express => {
    for (const tools of developmentTools) operations.use(tools);
    return createApp({
      contract,
      handlers,
      mounting: {
        authenticate,
        cookies,
        rateLimits,
        idempotency: createIdempotency(db),
        uploadFolder,
      },
      rateLimits,
      appOrigins: config.appOrigins,
      trustedProxies: config.TRUSTED_PROXIES,
      logger,
      operations,
    });
  };

  const jobHandlers: JobHandlers = {
    "send-mail": delivery.deliver,
    "mail-team-of-messages": ({ userId }) => inbox.mailTeam(userId),
    "send-reset-link": ({ email }) => accountSecurity.sendResetLink(email),
    "send-staff-invitation": ({ adminUserId }) => staffAccounts.sendInvitationLink(adminUserId),
    "send-staff-reset-link": ({ email }) => staffAccounts.sendResetLink(email),
    "send-email-change": ({ userId }) => emailChanges.sendLinks(userId),
    "send-account-reminder": ({ email }) => accountSecurity.remindOfAccount(email),
    "send-verification": ({ userId }) => accountSecurity.sendVerificationLink(userId),
    "generate-itinerary": ({ itineraryId }, signal) => generation.run(itineraryId, signal),
    "abandon-itinerary": ({ itineraryId }) => generation.giveUp(itineraryId),
    "handle-stripe-event": ({ eventId }) => membershipEvents.handle(eventId),
    "backfill-invoices": (page) => invoiceBackfill.readPage(page),
    "settle-suspension": ({ userId }) => memberships.settleSuspension(userId),
    "end-subscription": ({ subscriptionId }) => payments.cancelNow(subscriptionId),
    "remove-files": async ({ keys }) => {
      for (const file of keys) await files.remove(file);
    },
    "make-itinerary-pdf": ({ itineraryId }, signal) => itineraryPdfs.make(itineraryId, signal),
    "make-data-export": ({ exportId }, signal) => dataExportMaking.run(exportId, signal),
    "abandon-data-export": ({ exportId }) => dataExportMaking.giveUp(exportId),
    "settle-leaving-plan": ({ userId }) => accountDeletions.settlePlan(userId),
    "delete-account": ({ userId }) => accountRemoval.run(userId),
    "send-farewell": post,
  };

  return {
    buildApp,
    handlers,
    files,
    jobHandlers,
    housekeeping: createHousekeeping({
      db,
      events: liveEvents,
      chores: [
        delivery.releaseDue,
        dataExports.removeExpired,
        accountDeletions.enqueueDue,
        submissionUploads.removeStale,
        analytics.forgetOldMonths,
        bookingRequests.finishEndedTrips,
      ],
    }),
    everyMinute: async () => {
      await membershipChores.closeGrants();
      await membershipChores.remindUnpaid();
    },
    dispatcher,
    streams,
    transact,
    services: {
      sessions,
      quiz,
      profiles,
      profilePhotos,
      memberships,
      membershipGrants,
      conciergeRequests,
      clientRequests,
      tripRequests,
      bookingRequests,
      submissions,
      messages,
      inbox,
      itineraries,
      albums,
      rewards,
      redemptions,
      passwords,
      staffAccounts,
    },
    /** What PostgreSQL's notifications mean here. */
    channels: {
      live_events: dispatcher.wake,
      session_ended: sessions.purge,
    },
    /** After the listening connection was lost: notifications were missed, so caches are emptied and events looked for. */
    onListening: () => {
      sessions.purge("");
      dispatcher.wake();
    },
  };
}
