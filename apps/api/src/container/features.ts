import { accountDeletionsModule } from "../features/account-deletions/account-deletions.module.ts";
import { albumsModule } from "../features/albums/albums.module.ts";
import { analyticsModule } from "../features/analytics/analytics.module.ts";
import { bookingRequestsModule } from "../features/booking-requests/booking-requests.module.ts";
import { browserErrorsModule } from "../features/browser-errors/browser-errors.module.ts";
import { bulkJobsModule } from "../features/bulk-jobs/bulk-jobs.module.ts";
import { calendarFeedsModule } from "../features/calendar-feeds/calendar-feeds.module.ts";
import { cannedRepliesModule } from "../features/canned-replies/canned-replies.module.ts";
import { casesModule } from "../features/cases/cases.module.ts";
import { catalogModule } from "../features/catalog/catalog.module.ts";
import { claimsModule } from "../features/claims/claims.module.ts";
import { clientRequestsModule } from "../features/client-requests/client-requests.module.ts";
import { companionsModule } from "../features/companions/companions.module.ts";
import { conciergeRequestsModule } from "../features/concierge-requests/concierge-requests.module.ts";
import { dashboardModule } from "../features/dashboard/dashboard.module.ts";
import { dataExportsModule } from "../features/data-exports/data-exports.module.ts";
import { documentsModule } from "../features/documents/documents.module.ts";
import { evieModule } from "../features/evie/evie.module.ts";
import { exchangeRatesModule } from "../features/exchange-rates/exchange-rates.module.ts";
import { invoicesModule } from "../features/invoices/invoices.module.ts";
import { itinerariesModule } from "../features/itineraries/itineraries.module.ts";
import { liveEventsModule } from "../features/live-events/live-events.module.ts";
import { madeDestinationsModule } from "../features/made-destinations/made-destinations.module.ts";
import { mailTemplatesModule } from "../features/mail-templates/mail-templates.module.ts";
import { membershipsModule } from "../features/memberships/memberships.module.ts";
import { messagesModule } from "../features/messages/messages.module.ts";
import { notificationsModule } from "../features/notifications/notifications.module.ts";
import { packingModule } from "../features/packing/packing.module.ts";
import { placesModule } from "../features/places/places.module.ts";
import { planTextsModule } from "../features/plan-texts/plan-texts.module.ts";
import { promiseTimesModule } from "../features/promise-times/promise-times.module.ts";
import { publicFormsModule } from "../features/public-forms/public-forms.module.ts";
import { readinessModule } from "../features/readiness/readiness.module.ts";
import { referralsModule } from "../features/referrals/referrals.module.ts";
import { remindersModule } from "../features/reminders/reminders.module.ts";
import { repaymentsModule } from "../features/repayments/repayments.module.ts";
import { rewardsModule } from "../features/rewards/rewards.module.ts";
import { savedViewsModule } from "../features/saved-views/saved-views.module.ts";
import { searchModule } from "../features/search/search.module.ts";
import { sharedTripsModule } from "../features/shared-trips/shared-trips.module.ts";
import { staffDashboardModule } from "../features/staff-dashboard/staff-dashboard.module.ts";
import { staffMembershipsModule } from "../features/staff-memberships/staff-memberships.module.ts";
import { staffSearchModule } from "../features/staff-search/staff-search.module.ts";
import { submissionsModule } from "../features/submissions/submissions.module.ts";
import { systemStatusModule } from "../features/system-status/system-status.module.ts";
import { travelDaysModule } from "../features/travel-days/travel-days.module.ts";
import { tripRequestsModule } from "../features/trip-requests/trip-requests.module.ts";
import { usersModule } from "../features/users/users.module.ts";
import { webhooksModule } from "../features/webhooks/webhooks.module.ts";
import type { Base } from "./base.ts";
import { createGroundwork, createPeople, type Groundwork, type People } from "./groundwork.ts";

/** What members have. */
function createBelongings(base: Base, earlier: Groundwork & People) {
  const { points, memberFiles, profile, credentials } = earlier;
  const invoices = invoicesModule(base);
  const memberships = membershipsModule({ ...base, ...invoices, ...profile });
  const dataExports = dataExportsModule({ ...base, ...credentials, ...memberFiles });
  const deletions = accountDeletionsModule({ ...base, ...credentials, ...memberFiles, ...memberships });
  const documents = documentsModule({ ...base, ...memberFiles, ...memberships });
  const rewards = rewardsModule({ ...base, ...memberships, ...points });
  const referrals = referralsModule(base);
  return { invoices, memberships, dataExports, deletions, documents, rewards, referrals };
}

type Belongings = ReturnType<typeof createBelongings>;

/** What they ask for. */
function createRequests(base: Base, earlier: Groundwork & People & Belongings) {
  const {
    points,
    memberFiles,
    formMails,
    profile,
    visitors,
    quiz,
    credentials,
    apiKeys,
    memberships,
    documents,
  } = earlier;
  const messages = messagesModule({ ...base, ...profile });
  const bookingRequests = bookingRequestsModule({ ...base, ...profile });
  const catalog = catalogModule(base);
  const madeDestinations = madeDestinationsModule({ ...base, ...catalog });
  const places = placesModule({ ...base, ...madeDestinations });
  const exchangeRates = exchangeRatesModule(base);
  const itineraries = itinerariesModule({
    ...base,
    ...bookingRequests,
    ...catalog,
    ...madeDestinations,
    ...memberships,
    ...places,
    ...profile,
    ...quiz,
  });
  const conciergeRequests = conciergeRequestsModule({
    ...base,
    ...apiKeys,
    ...formMails,
    ...itineraries,
    ...memberships,
    ...profile,
  });
  const tripRequests = tripRequestsModule({ ...base, ...formMails });
  const submissions = submissionsModule({ ...base, ...formMails });
  const publicForms = publicFormsModule({
    ...conciergeRequests,
    ...submissions,
    ...tripRequests,
    ...visitors,
  });
  const sharedTrips = sharedTripsModule({ ...base, ...credentials, ...itineraries, ...memberships });
  const companions = companionsModule(base);
  const calendarFeeds = calendarFeedsModule({ ...base, ...memberships });
  const readiness = readinessModule({ ...base, ...documents, ...itineraries, ...profile });
  const packing = packingModule({ ...base, ...itineraries });
  const reminders = remindersModule({ ...base, ...itineraries });
  const travelDays = travelDaysModule({ ...documents, ...itineraries, ...profile });
  const albums = albumsModule({
    ...base,
    ...itineraries,
    ...memberFiles,
    ...memberships,
    ...points,
    ...profile,
    ...submissions,
  });
  const trips = {
    catalog,
    itineraries,
    sharedTrips,
    companions,
    calendarFeeds,
    readiness,
    packing,
    reminders,
    travelDays,
    albums,
    tripRequests,
    places,
    exchangeRates,
  };
  const claims = claimsModule(base);
  return {
    messages,
    bookingRequests,
    conciergeRequests,
    submissions,
    publicForms,
    claims,
    ...trips,
  };
}

type Requests = ReturnType<typeof createRequests>;

/** What reports on all of it. */
function createOverviews(base: Base, earlier: Groundwork & People & Belongings & Requests) {
  const {
    activity,
    catalog,
    memberFiles,
    mailDelivery,
    notices,
    profile,
    quiz,
    credentials,
    sessions,
    apiKeys,
    invoices,
    memberships,
    deletions,
    documents,
    messages,
    bookingRequests,
    itineraries,
    conciergeRequests,
    reminders,
  } = earlier;
  const clientRequests = clientRequestsModule({
    ...base,
    ...bookingRequests,
    ...conciergeRequests,
  });
  const cases = casesModule({
    ...base,
    ...apiKeys,
    ...bookingRequests,
    ...clientRequests,
    ...conciergeRequests,
    ...itineraries,
    ...messages,
  });
  const dashboard = dashboardModule({
    ...base,
    ...activity,
    ...conciergeRequests,
    ...itineraries,
    ...memberships,
    ...messages,
    ...profile,
    ...quiz,
  });
  const savedViews = savedViewsModule(base);
  const search = searchModule({ ...base, ...documents });
  const cannedReplies = cannedRepliesModule(base);
  const promiseTimes = promiseTimesModule(base);
  const planTexts = planTextsModule(base);
  const mailTemplates = mailTemplatesModule({ ...base, ...mailDelivery });
  const evie = evieModule({
    ...base,
    ...catalog,
    ...cases,
    ...documents,
    ...itineraries,
    ...memberships,
    ...messages,
    ...profile,
    ...reminders,
  });
  const users = usersModule({ ...base, ...credentials, ...memberships, ...deletions, ...documents });
  const staffMemberships = staffMembershipsModule({ ...base, ...memberships });
  const repayments = repaymentsModule({ ...base, ...invoices });
  const bulkRunners = {
    ...users.userBulkRunners,
    ...staffMemberships.membershipBulkRunners,
    ...cases.requestBulkRunners,
  };
  const bulkJobs = bulkJobsModule({ ...base, bulkRunners });
  const staffDashboard = staffDashboardModule({ ...base, ...activity });
  const analytics = analyticsModule(base);
  const browserErrors = browserErrorsModule(base);
  const notifications = notificationsModule({ ...base, ...mailDelivery, ...notices });
  const staffSearch = staffSearchModule({ ...base, ...clientRequests });
  const systemStatus = systemStatusModule({ ...base, ...memberFiles });
  const liveEvents = liveEventsModule({ ...base, ...sessions });
  const webhooks = webhooksModule(base);

  return {
    users,
    staffMemberships,
    repayments,
    bulkJobs,
    clientRequests,
    cases,
    dashboard,
    savedViews,
    cannedReplies,
    promiseTimes,
    planTexts,
    mailTemplates,
    search,
    evie,
    staffDashboard,
    staffSearch,
    systemStatus,
    analytics,
    browserErrors,
    notifications,
    liveEvents,
    webhooks,
  };
}

/** Every feature, ordered by what they need: each gets the base and whatever earlier features offer. */
export function createFeatures(base: Base) {
  const groundwork = createGroundwork(base);
  const people = createPeople(base, groundwork);
  const belongings = createBelongings(base, { ...groundwork, ...people });
  const requests = createRequests(base, { ...groundwork, ...people, ...belongings });
  const overviews = createOverviews(base, { ...groundwork, ...people, ...belongings, ...requests });
  return { ...groundwork, ...people, ...belongings, ...requests, ...overviews };
}

export type Features = ReturnType<typeof createFeatures>;
