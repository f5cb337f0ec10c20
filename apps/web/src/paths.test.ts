import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("every address matches the spec", () => {
  const made = Object.entries(paths).map(([name, path]) => [
    name,
    typeof path === "string" ? path : path("base", "rome"),
  ]);
  expect(Object.fromEntries(made)).toEqual({
    home: "/",
    howItWorks: "/how-it-works",
    meetYourExperts: "/meet-your-experts",
    whyChooseUs: "/why-choose-us",
    whyTravelersLoveUs: "/why-travelers-love-us",
    services: "/services",
    faq: "/faq",
    testimonials: "/testimonials",
    privacyPolicy: "/privacy-policy",
    termsOfUse: "/terms-of-use",
    creators: "/creators",
    partner: "/partner",
    quiz: "/quiz",
    quizContinued: "/quiz/continue",
    quizAndSample: "/quiz-and-sample",
    gate: "/auth/gate",
    resultsTeaser: "/results-teaser",
    results: "/results",
    quizResults: "/quiz-results",
    createAccount: "/create-account?plan=base",
    signUpAfterQuiz: "/auth/sign-up",
    login: "/login",
    forgotPassword: "/forgot-password",
    resetPassword: "/reset-password",
    verifyEmail: "/verify-email",
    confirmEmailChange: "/confirm-email-change",
    settings: "/settings",
    usage: "/settings#usage",
    notificationSettings: "/settings#notifications",
    reminders: "/settings#reminders",
    unsubscribe: "/unsubscribe",
    membership: "/membership",
    upgrade: "/upgrade?plan=base",
    upgradeReturn: "/upgrade/return",
    selectPlan: "/select-plan",
    dashboard: "/dashboard",
    profileEdit: "/profile/edit",
    profileComplete: "/profile/complete?step=base",
    rewards: "/rewards",
    redemption: "/rewards#redemption-base",
    socialIntegration: "/social-integration",
    evie: "/evie",
    evieConversation: "/evie?conversation=base",
    voiceAssistant: "/voice-assistant",
    itineraryGenerator: "/itinerary-generator",
    itineraryGeneratorFor: "/itinerary-generator?destination=base",
    faqAnswer: "/faq#base",
    itineraryPreview: "/itinerary-preview/base",
    itineraryPreviewOf: "/itinerary-preview/base",
    destinations: "/destinations",
    region: "/destinations/base",
    destination: "/destinations/base/rome",
    photoJournal: "/trip-album/base/journal",
    tripBook: "/trip-album/base/book",
    planMyTrip: "/plan-my-trip",
    sharedAlbum: "/album/share/base",
    tripAlbums: "/trip-album",
    tripAlbum: "/trip-album/base",
    invitation: "/invite/base",
    inviteFriends: "/rewards#invite-friends",
    sharedTrip: "/trip/share/base",
    trips: "/trips",
    joinTrip: "/trips/join/base",
    trip: "/trips/base",
    travelDay: "/trips/base/today",
    concierge: "/concierge",
    conciergeFor: "/concierge?trip=base",
    conciergeTo: "/concierge?destination=base",
    conciergeRequest: "/concierge/base",
    contact: "/contact",
    planMyTripFor: "/plan-my-trip?destination=base",
    conciergeBooking: "/concierge-booking",
    messages: "/messages",
    requests: "/requests",
    request: "/requests/base",
    billing: "/billing",
    documents: "/documents",
    documentsFor: "/documents?type=base&trip=rome",
    document: "/documents?document=base",
    thread: "/messages/base",
  });
});

test("an account without a chosen plan names none", () => {
  expect(paths.createAccount()).toBe("/create-account");
});

test("what people type can't escape its place in the address", () => {
  expect(paths.trip("../login?x=1")).toBe("/trips/..%2Flogin%3Fx%3D1");
  expect(paths.itineraryGeneratorFor("Rome & Ostia")).toBe("/itinerary-generator?destination=Rome+%26+Ostia");
});

test("a route's pattern comes from the same place as its links", () => {
  const pattern = paths.conciergeRequest(":id");
  expect(matchPath(pattern, paths.conciergeRequest("7f3a"))?.params).toEqual({ id: "7f3a" });
});
