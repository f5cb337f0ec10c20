import type { Migration } from "kysely/migration";
import { foundations } from "./0001-foundations.ts";
import { accounts } from "./0002-accounts.ts";
import { access } from "./0003-access.ts";
import { memberships } from "./0004-memberships.ts";
import { quiz } from "./0005-quiz.ts";
import { itineraries } from "./0006-itineraries.ts";
import { requests } from "./0007-requests.ts";
import { messages } from "./0008-messages.ts";
import { tripKeepsakes } from "./0009-trip-keepsakes.ts";
import { points } from "./0010-points.ts";
import { activity } from "./0011-activity.ts";
import { analytics } from "./0012-analytics.ts";
import { integrations } from "./0013-integrations.ts";
import { liveEvents } from "./0014-live-events.ts";
import { counters } from "./0015-counters.ts";
import { forgetting } from "./0016-forgetting.ts";
import { itineraryEdits } from "./0017-itinerary-edits.ts";
import { travelWishes } from "./0018-travel-wishes.ts";
import { twoFactorSteps } from "./0019-two-factor-steps.ts";
import { devicesAndEmailChanges } from "./0020-devices-and-email-changes.ts";
import { leaving } from "./0021-leaving.ts";
import { staffPolicy } from "./0022-staff-policy.ts";
import { submissionUploads } from "./0023-submission-uploads.ts";
import { eventRetention } from "./0024-event-retention.ts";
import { lockedAttempts } from "./0025-locked-attempts.ts";
import { mediaOrigins } from "./0026-media-origins.ts";
import { outsideCalls } from "./0028-outside-calls.ts";
import { unpaidAndSuspended } from "./0029-unpaid-and-suspended.ts";
import { knownDevicesAndWaitingMails } from "./0031-known-devices-and-waiting-mails.ts";
import { keysThatEnd } from "./0032-keys-that-end.ts";
import { appendOnlyHistory } from "./0033-append-only-history.ts";
import { boundedPlans } from "./0035-bounded-plans.ts";
import { inbox } from "./0037-inbox.ts";
import { badgeLevels } from "./0038-badge-levels.ts";
import { actsByName } from "./0039-acts-by-name.ts";
import { timeZones } from "./0040-time-zones.ts";
import { bookingSteps } from "./0041-booking-steps.ts";
import { invoices } from "./0044-invoices.ts";
import { attachedItineraries } from "./0045-attached-itineraries.ts";
import { feedSubjects } from "./0046-feed-subjects.ts";
import { childAges } from "./0047-child-ages.ts";
import { searchWithoutAccents } from "./0048-search-without-accents.ts";
import { statusCounts } from "./0049-status-counts.ts";
import { reviewQueues } from "./0050-review-queues.ts";
import { userLists } from "./0051-user-lists.ts";
import { cases } from "./0052-cases.ts";
import { proposals } from "./0053-proposals.ts";
import { caseTasks } from "./0054-case-tasks.ts";
import { caseFiles } from "./0055-case-files.ts";
import { notices } from "./0056-notices.ts";
import { notifications } from "./0057-notifications.ts";
import { taskDueDates } from "./0058-task-due-dates.ts";
import { analyticsRollups } from "./0060-analytics-rollups.ts";
import { bulkJobs } from "./0061-bulk-jobs.ts";
import { archivedTrips } from "./0062-archived-trips.ts";
import { tripStages } from "./0063-trip-stages.ts";
import { missedPromises } from "./0064-missed-promises.ts";
import { staffListIndexes } from "./0065-staff-list-indexes.ts";
import { evie } from "./0066-evie.ts";
import { membershipLists } from "./0067-membership-lists.ts";
import { reconciliation } from "./0068-reconciliation.ts";
import { repayments } from "./0069-repayments.ts";
import { sharedTrips } from "./0070-shared-trips.ts";
import { snoozedConversations } from "./0071-snoozed-conversations.ts";
import { savedViews } from "./0072-saved-views.ts";
import { calendarFeeds } from "./0073-calendar-feeds.ts";
import { sealedDocuments } from "./0074-sealed-documents.ts";
import { workByAssignee } from "./0075-work-by-assignee.ts";
import { cannedReplies } from "./0076-canned-replies.ts";
import { conversationNotes } from "./0077-conversation-notes.ts";
import { push } from "./0078-push.ts";
import { packingLists } from "./0079-packing-lists.ts";
import { messageFiles } from "./0080-message-files.ts";
import { requestFilters } from "./0081-request-filters.ts";
import { requestArchive } from "./0082-request-archive.ts";
import { lateConversations } from "./0083-late-conversations.ts";
import { referrals } from "./0084-referrals.ts";
import { promiseTimes } from "./0089-promise-times.ts";
import { leads } from "./0094-leads.ts";
import { photoJournal } from "./0096-photo-journal.ts";
import { tripCompanions } from "./0097-trip-companions.ts";
import { webhooks } from "./0098-webhooks.ts";
import { places } from "./0099-places.ts";
import { madeDestinations } from "./0100-made-destinations.ts";
import { rotatedKeys } from "./0103-rotated-keys.ts";
import { memberApiKeys } from "./0104-member-api-keys.ts";
import { documentsOnDevices } from "./0106-documents-on-devices.ts";
import { pointsExpire } from "./0107-points-expire.ts";
import { memoryBooks } from "./0110-memory-books.ts";
import { membershipSorts } from "./0112-membership-sorts.ts";
import { reminders } from "./0114-reminders.ts";
import { guestPhotos } from "./0115-guest-photos.ts";
import { offers } from "./0116-offers.ts";
import { claims } from "./0117-claims.ts";
import { exchangeRates } from "./0118-exchange-rates.ts";
import { airportsOfTowns } from "./0119-airports-of-towns.ts";
import { profileVersions } from "./0120-profile-versions.ts";
import { destinations } from "./0121-destinations.ts";
import { catalogDesk } from "./0122-catalog-desk.ts";
import { placesOfAModel } from "./0124-places-of-a-model.ts";
import { proposalAnswers } from "./0127-proposal-answers.ts";
import { mailWordings } from "./0129-mail-wordings.ts";
import { claimsOfEarlierMembers } from "./0130-claims-of-earlier-members.ts";
import { filesAndRows } from "./0132-files-and-rows.ts";
import { signedPlans } from "./0133-signed-plans.ts";
import { catalogImports } from "./0134-catalog-imports.ts";
import { planTexts } from "./0136-plan-texts.ts";
import { tablesAndStays } from "./0138-tables-and-stays.ts";
import { triedLengths } from "./0155-tried-lengths.ts";
import { audienceChoices } from "./0160-audience-choices.ts";
import { repliesByMail } from "./0161-replies-by-mail.ts";
import { bulkJobBegins } from "./0165-bulk-job-begins.ts";
import { myWork } from "./0166-my-work.ts";
import { datedPlans } from "./0170-dated-plans.ts";
import { nextPlans } from "./0171-next-plans.ts";
import { albumsByMoment } from "./0172-albums-by-moment.ts";
import { threadsAboutTrips } from "./0175-threads-about-trips.ts";
import { aiCostAndRetention } from "./0180-ai-cost-and-retention.ts";
import { caseRatings } from "./0181-case-ratings.ts";
import { caseViewers } from "./0182-case-viewers.ts";
import { absences } from "./0183-absences.ts";
import { noteMentions } from "./0184-note-mentions.ts";
import { businessHours } from "./0185-business-hours.ts";
import { logRetention } from "./0186-log-retention.ts";
import { units } from "./0190-units.ts";
import { packingAllowances } from "./0191-packing-allowances.ts";
import { weatherForecasts } from "./0192-weather-forecasts.ts";
import { finerScopes } from "./0196-finer-scopes.ts";
import { liftedSuspensions } from "./0197-lifted-suspensions.ts";
import { requestsFiledByStaff } from "./0198-requests-filed-by-staff.ts";
import { travelDays } from "./0203-travel-days.ts";
import { quickPromises } from "./0206-quick-promises.ts";
import { ratingsByScore } from "./0207-ratings-by-score.ts";
import { websites } from "./0208-websites.ts";
import { requestNumbers } from "./0209-request-numbers.ts";
import { queuedMails } from "./0210-queued-mails.ts";
import { heldMails } from "./0211-held-mails.ts";
import { requestCounts } from "./0212-request-counts.ts";
import { resetAddresses } from "./0213-reset-addresses.ts";
import { formerAddresses } from "./0214-former-addresses.ts";
import { eventsWithoutWork } from "./0215-events-without-work.ts";
import { afterPaidPlans } from "./0217-what-comes-after-a-paid-plan.ts";
import { stoppedJobs } from "./0218-stopped-jobs.ts";
import { keysThatAsk } from "./0219-keys-that-ask.ts";
import { whoPointsWebhooks } from "./0220-who-points-webhooks.ts";
import { tracesOfPeople } from "./0221-traces-of-people.ts";
import { searchInPlainText } from "./0224-search-in-plain-text.ts";
import { disputes } from "./0225-disputes.ts";
import { uncompletedRequests } from "./0229-uncompleted-requests.ts";
import { forgottenAnswers } from "./0230-forgotten-answers.ts";
import { albumKeys } from "./0231-album-keys.ts";
import { evieKeys } from "./0232-evie-keys.ts";
import { searchedInPlainTextAlone } from "./0235-searched-in-plain-text-alone.ts";
import { canceledBookings } from "./0236-canceled-bookings.ts";
import { pushFollowsItsBrowser } from "./0237-push-follows-its-browser.ts";
import { workOfEarlierLeavers } from "./0244-work-of-earlier-leavers.ts";
import { socialConnections } from "./0255-social-connections.ts";
import { stagesKeepVersions } from "./0256-stages-keep-versions.ts";

/** All migrations, run in the order of their names. Written out, so that a bundle has them too. */
export const migrations: Record<string, Migration> = {
  "0001-foundations": foundations,
  "0002-accounts": accounts,
  "0003-access": access,
  "0004-memberships": memberships,
  "0005-quiz": quiz,
  "0006-itineraries": itineraries,
  "0007-requests": requests,
  "0008-messages": messages,
  "0009-trip-keepsakes": tripKeepsakes,
  "0010-points": points,
  "0011-activity": activity,
  "0012-analytics": analytics,
  "0013-integrations": integrations,
  "0014-live-events": liveEvents,
  "0015-counters": counters,
  "0016-forgetting": forgetting,
  "0017-itinerary-edits": itineraryEdits,
  "0018-travel-wishes": travelWishes,
  "0019-two-factor-steps": twoFactorSteps,
  "0020-devices-and-email-changes": devicesAndEmailChanges,
  "0021-leaving": leaving,
  "0022-staff-policy": staffPolicy,
  "0023-submission-uploads": submissionUploads,
  "0024-event-retention": eventRetention,
  "0025-locked-attempts": lockedAttempts,
  "0026-media-origins": mediaOrigins,
  "0028-outside-calls": outsideCalls,
  "0029-unpaid-and-suspended": unpaidAndSuspended,
  "0031-known-devices-and-waiting-mails": knownDevicesAndWaitingMails,
  "0032-keys-that-end": keysThatEnd,
  "0033-append-only-history": appendOnlyHistory,
  "0035-bounded-plans": boundedPlans,
  "0037-inbox": inbox,
  "0038-badge-levels": badgeLevels,
  "0039-acts-by-name": actsByName,
  "0040-time-zones": timeZones,
  "0041-booking-steps": bookingSteps,
  "0044-invoices": invoices,
  "0045-attached-itineraries": attachedItineraries,
  "0046-feed-subjects": feedSubjects,
  "0047-child-ages": childAges,
  "0048-search-without-accents": searchWithoutAccents,
  "0049-status-counts": statusCounts,
  "0050-review-queues": reviewQueues,
  "0051-user-lists": userLists,
  "0052-cases": cases,
  "0053-proposals": proposals,
  "0054-case-tasks": caseTasks,
  "0055-case-files": caseFiles,
  "0056-notices": notices,
  "0057-notifications": notifications,
  "0058-task-due-dates": taskDueDates,
  "0060-analytics-rollups": analyticsRollups,
  "0061-bulk-jobs": bulkJobs,
  "0062-archived-trips": archivedTrips,
  "0063-trip-stages": tripStages,
  "0064-missed-promises": missedPromises,
  "0065-staff-list-indexes": staffListIndexes,
  "0066-evie": evie,
  "0067-membership-lists": membershipLists,
  "0068-reconciliation": reconciliation,
  "0069-repayments": repayments,
  "0070-shared-trips": sharedTrips,
  "0071-snoozed-conversations": snoozedConversations,
  "0072-saved-views": savedViews,
  "0073-calendar-feeds": calendarFeeds,
  "0074-sealed-documents": sealedDocuments,
  "0075-work-by-assignee": workByAssignee,
  "0076-canned-replies": cannedReplies,
  "0077-conversation-notes": conversationNotes,
  "0078-push": push,
  "0079-packing-lists": packingLists,
  "0080-message-files": messageFiles,
  "0081-request-filters": requestFilters,
  "0082-request-archive": requestArchive,
  "0083-late-conversations": lateConversations,
  "0084-referrals": referrals,
  "0089-promise-times": promiseTimes,
  "0094-leads": leads,
  "0096-photo-journal": photoJournal,
  "0097-trip-companions": tripCompanions,
  "0098-webhooks": webhooks,
  "0099-places": places,
  "0100-made-destinations": madeDestinations,
  "0103-rotated-keys": rotatedKeys,
  "0104-member-api-keys": memberApiKeys,
  "0106-documents-on-devices": documentsOnDevices,
  "0107-points-expire": pointsExpire,
  "0110-memory-books": memoryBooks,
  "0112-membership-sorts": membershipSorts,
  "0114-reminders": reminders,
  "0115-guest-photos": guestPhotos,
  "0116-offers": offers,
  "0117-claims": claims,
  "0118-exchange-rates": exchangeRates,
  "0119-airports-of-towns": airportsOfTowns,
  "0120-profile-versions": profileVersions,
  "0121-destinations": destinations,
  "0122-catalog-desk": catalogDesk,
  "0124-places-of-a-model": placesOfAModel,
  "0127-proposal-answers": proposalAnswers,
  "0129-mail-wordings": mailWordings,
  "0130-claims-of-earlier-members": claimsOfEarlierMembers,
  "0132-files-and-rows": filesAndRows,
  "0133-signed-plans": signedPlans,
  "0134-catalog-imports": catalogImports,
  "0136-plan-texts": planTexts,
  "0138-tables-and-stays": tablesAndStays,
  "0155-tried-lengths": triedLengths,
  "0160-audience-choices": audienceChoices,
  "0161-replies-by-mail": repliesByMail,
  "0165-bulk-job-begins": bulkJobBegins,
  "0166-my-work": myWork,
  "0170-dated-plans": datedPlans,
  "0171-next-plans": nextPlans,
  "0172-albums-by-moment": albumsByMoment,
  "0175-threads-about-trips": threadsAboutTrips,
  "0180-ai-cost-and-retention": aiCostAndRetention,
  "0181-case-ratings": caseRatings,
  "0182-case-viewers": caseViewers,
  "0183-absences": absences,
  "0184-note-mentions": noteMentions,
  "0185-business-hours": businessHours,
  "0186-log-retention": logRetention,
  "0190-units": units,
  "0191-packing-allowances": packingAllowances,
  "0192-weather-forecasts": weatherForecasts,
  "0196-finer-scopes": finerScopes,
  "0197-lifted-suspensions": liftedSuspensions,
  "0198-requests-filed-by-staff": requestsFiledByStaff,
  "0203-travel-days": travelDays,
  "0206-quick-promises": quickPromises,
  "0207-ratings-by-score": ratingsByScore,
  "0208-websites": websites,
  "0209-request-numbers": requestNumbers,
  "0210-queued-mails": queuedMails,
  "0211-held-mails": heldMails,
  "0212-request-counts": requestCounts,
  "0213-reset-addresses": resetAddresses,
  "0214-former-addresses": formerAddresses,
  "0215-events-without-work": eventsWithoutWork,
  "0217-what-comes-after-a-paid-plan": afterPaidPlans,
  "0218-stopped-jobs": stoppedJobs,
  "0219-keys-that-ask": keysThatAsk,
  "0220-who-points-webhooks": whoPointsWebhooks,
  "0221-traces-of-people": tracesOfPeople,
  "0224-search-in-plain-text": searchInPlainText,
  "0225-disputes": disputes,
  "0229-uncompleted-requests": uncompletedRequests,
  "0230-forgotten-answers": forgottenAnswers,
  "0231-album-keys": albumKeys,
  "0232-evie-keys": evieKeys,
  "0235-searched-in-plain-text-alone": searchedInPlainTextAlone,
  "0236-canceled-bookings": canceledBookings,
  "0237-push-follows-its-browser": pushFollowsItsBrowser,
  "0244-work-of-earlier-leavers": workOfEarlierLeavers,
  "0255-social-connections": socialConnections,
  "0256-stages-keep-versions": stagesKeepVersions,
};
