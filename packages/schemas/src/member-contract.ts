import { accountDeletionEndpoints } from "./account-deletions.ts";
import { accountSecurityEndpoints } from "./account-security.ts";
import { albumEndpoints, tripAlbumEndpoints } from "./albums.ts";
import { analyticsEndpoints } from "./analytics.ts";
import { browserErrorEndpoints } from "./browser-errors.ts";
import { businessHoursEndpoints } from "./business-hours.ts";
import { calendarFeedEndpoints } from "./calendar-feeds.ts";
import { caseFileEndpoints } from "./case-files.ts";
import { caseRatingEndpoints } from "./case-ratings.ts";
import { caseEndpoints } from "./cases.ts";
import { companionEndpoints } from "./companions.ts";
import { conciergeRequestEndpoints } from "./concierge-requests.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { dataExportEndpoints } from "./data-exports.ts";
import { documentEndpoints } from "./documents.ts";
import { evieEndpoints } from "./evie.ts";
import { exchangeRateEndpoints } from "./exchange-rates.ts";
import { inboundMailEndpoints } from "./inbound-mail.ts";
import { itineraryEndpoints } from "./itineraries.ts";
import { itineraryEditEndpoints, tripEndpoints } from "./itinerary-edits.ts";
import { liveEventEndpoints } from "./live-events.ts";
import { memberKeyEndpoints } from "./member-keys.ts";
import { membershipEndpoints } from "./memberships.ts";
import { merge } from "./merge.ts";
import { messageFileEndpoints } from "./message-files.ts";
import { messageEndpoints } from "./messages.ts";
import { noticeEndpoints } from "./notices.ts";
import { packingEndpoints } from "./packing.ts";
import { photoJournalEndpoints } from "./photo-journals.ts";
import { placeEndpoints } from "./places.ts";
import { planTextEndpoints } from "./plan-texts.ts";
import { profileEndpoints } from "./profile.ts";
import { proposalEndpoints } from "./proposals.ts";
import { publicFormEndpoints } from "./public-form-endpoints.ts";
import { pushEndpoints } from "./push.ts";
import { quizEndpoints } from "./quiz.ts";
import { readinessEndpoints } from "./readiness.ts";
import { referralEndpoints } from "./referrals.ts";
import { reminderEndpoints } from "./reminders.ts";
import { rewardEndpoints } from "./rewards.ts";
import { searchEndpoints } from "./search.ts";
import { sessionEndpoints } from "./sessions.ts";
import { sharedTripEndpoints, tripShareEndpoints } from "./shared-trips.ts";
import { socialConnectionEndpoints } from "./social-connections.ts";
import { storyEndpoints } from "./stories.ts";
import { travelDayEndpoints } from "./travel-days.ts";
import { tripBookEndpoints } from "./trip-books.ts";
import { weatherEndpoints } from "./weather.ts";

/** Everything that visitors, members, and the payment provider may call. */
export const memberContract = merge(
  "endpoints",
  sessionEndpoints,
  accountSecurityEndpoints,
  memberKeyEndpoints,
  dataExportEndpoints,
  accountDeletionEndpoints,
  quizEndpoints,
  profileEndpoints,
  dashboardEndpoints,
  itineraryEndpoints,
  itineraryEditEndpoints,
  tripEndpoints,
  membershipEndpoints,
  conciergeRequestEndpoints,
  caseEndpoints,
  caseRatingEndpoints,
  proposalEndpoints,
  caseFileEndpoints,
  publicFormEndpoints,
  storyEndpoints,
  messageEndpoints,
  messageFileEndpoints,
  inboundMailEndpoints,
  noticeEndpoints,
  pushEndpoints,
  liveEventEndpoints,
  albumEndpoints,
  socialConnectionEndpoints,
  sharedTripEndpoints,
  calendarFeedEndpoints,
  tripShareEndpoints,
  companionEndpoints,
  documentEndpoints,
  readinessEndpoints,
  packingEndpoints,
  weatherEndpoints,
  travelDayEndpoints,
  photoJournalEndpoints,
  tripBookEndpoints,
  tripAlbumEndpoints,
  analyticsEndpoints,
  browserErrorEndpoints,
  rewardEndpoints,
  referralEndpoints,
  searchEndpoints,
  placeEndpoints,
  exchangeRateEndpoints,
  businessHoursEndpoints,
  planTextEndpoints,
  evieEndpoints,
  reminderEndpoints,
);
