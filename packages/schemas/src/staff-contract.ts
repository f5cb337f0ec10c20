import { absenceEndpoints } from "./absences.ts";
import { activityLogEndpoints } from "./activity-log.ts";
import { analyticsReportEndpoints } from "./analytics-report.ts";
import { apiKeyEndpoints } from "./api-keys.ts";
import { bookingRequestEndpoints } from "./booking-requests.ts";
import { staffBrowserErrorEndpoints } from "./browser-errors.ts";
import { bulkJobEndpoints } from "./bulk-jobs.ts";
import { bulkRequestEndpoints } from "./bulk-requests.ts";
import { staffBusinessHoursEndpoints } from "./business-hours.ts";
import { cannedReplyEndpoints } from "./canned-replies.ts";
import { staffCaseFileEndpoints } from "./case-files.ts";
import { casePresenceEndpoints } from "./case-presence.ts";
import { staffRatingEndpoints } from "./case-ratings.ts";
import { caseTaskEndpoints } from "./case-tasks.ts";
import { staffCaseEndpoints } from "./cases.ts";
import { catalogEndpoints } from "./catalog.ts";
import { catalogImportEndpoints } from "./catalog-imports.ts";
import { clientRequestEndpoints } from "./client-requests.ts";
import { contactMessageEndpoints } from "./contact-messages.ts";
import { disputeEndpoints } from "./disputes.ts";
import { entitlementOverrideEndpoints } from "./entitlement-overrides.ts";
import { leadEndpoints } from "./leads.ts";
import { staffLiveEventEndpoints } from "./live-events.ts";
import { mailTemplateEndpoints } from "./mail-templates.ts";
import { membershipDifferenceEndpoints } from "./membership-differences.ts";
import { mentionEndpoints } from "./mentions.ts";
import { merge } from "./merge.ts";
import { staffMessageFileEndpoints } from "./message-files.ts";
import { myWorkEndpoints } from "./my-work.ts";
import { notificationEndpoints } from "./notifications.ts";
import { offerEndpoints, staffOfferEndpoints } from "./offers.ts";
import { staffPlaceEndpoints } from "./places.ts";
import { staffPlanTextEndpoints } from "./plan-texts.ts";
import { promiseTimesEndpoints } from "./promise-times.ts";
import { staffProposalEndpoints } from "./proposals.ts";
import { repaymentEndpoints } from "./repayments.ts";
import { staffRewardEndpoints } from "./rewards.ts";
import { savedViewEndpoints } from "./saved-views.ts";
import { staffSessionEndpoints } from "./sessions.ts";
import { staffAccountEndpoints } from "./staff-accounts.ts";
import { staffConciergeRequestEndpoints } from "./staff-concierge-requests.ts";
import { staffDashboardEndpoints } from "./staff-dashboard.ts";
import { staffItineraryEndpoints } from "./staff-itineraries.ts";
import { staffMembershipEndpoints } from "./staff-memberships.ts";
import { staffMessageEndpoints } from "./staff-messages.ts";
import { staffPointsEndpoints } from "./staff-points.ts";
import { staffSearchEndpoints } from "./staff-search.ts";
import { staffSecurityEndpoints } from "./staff-security.ts";
import { staffTripRequestEndpoints } from "./staff-trip-requests.ts";
import { submissionEndpoints } from "./submissions.ts";
import { systemStatusEndpoints } from "./system-status.ts";
import { travelingEndpoints } from "./traveling.ts";
import { userDetailEndpoints } from "./user-details.ts";
import { userEndpoints } from "./users.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** Everything the team, and partners with an API key, may call. */
export const staffContract = merge(
  "endpoints",
  staffSessionEndpoints,
  staffDashboardEndpoints,
  myWorkEndpoints,
  travelingEndpoints,
  userEndpoints,
  analyticsReportEndpoints,
  staffBrowserErrorEndpoints,
  staffSearchEndpoints,
  staffPlaceEndpoints,
  userDetailEndpoints,
  entitlementOverrideEndpoints,
  staffPointsEndpoints,
  staffMembershipEndpoints,
  membershipDifferenceEndpoints,
  repaymentEndpoints,
  disputeEndpoints,
  bulkJobEndpoints,
  catalogEndpoints,
  catalogImportEndpoints,
  clientRequestEndpoints,
  staffConciergeRequestEndpoints,
  staffTripRequestEndpoints,
  bulkRequestEndpoints,
  bookingRequestEndpoints,
  staffCaseEndpoints,
  caseTaskEndpoints,
  absenceEndpoints,
  casePresenceEndpoints,
  mentionEndpoints,
  staffRatingEndpoints,
  staffCaseFileEndpoints,
  staffProposalEndpoints,
  staffItineraryEndpoints,
  leadEndpoints,
  offerEndpoints,
  staffOfferEndpoints,
  submissionEndpoints,
  contactMessageEndpoints,
  staffRewardEndpoints,
  notificationEndpoints,
  apiKeyEndpoints,
  webhookEndpoints,
  systemStatusEndpoints,
  activityLogEndpoints,
  staffAccountEndpoints,
  staffSecurityEndpoints,
  savedViewEndpoints,
  cannedReplyEndpoints,
  promiseTimesEndpoints,
  staffBusinessHoursEndpoints,
  staffPlanTextEndpoints,
  mailTemplateEndpoints,
  staffMessageEndpoints,
  staffMessageFileEndpoints,
  staffLiveEventEndpoints,
);
