import type { PlanId } from "@evoya/domain/plans";

/** A route's own `:name` stays as it is, so that `paths.trip(":id")` is the pattern of the route. */
const segment = (id: string): string => (id.startsWith(":") ? id : encodeURIComponent(id));

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** Every address of the web app (public spec §2.1). Pages link through these, never with a literal. */
export const paths = {
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
  createAccount: (plan?: PlanId) => withQuery("/create-account", { plan }),
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
  upgrade: (plan?: PlanId) => withQuery("/upgrade", { plan }),
  upgradeReturn: "/upgrade/return",
  selectPlan: "/select-plan",
  billing: "/billing",
  dashboard: "/dashboard",
  profileEdit: "/profile/edit",
  profileComplete: (step?: string) => withQuery("/profile/complete", { step }),
  rewards: "/rewards",
  redemption: (id: string) => `/rewards#redemption-${segment(id)}`,
  socialIntegration: "/social-integration",
  evie: "/evie",
  evieConversation: (id: string) => withQuery("/evie", { conversation: id }),
  voiceAssistant: "/voice-assistant",
  itineraryGenerator: "/itinerary-generator",
  itineraryGeneratorFor: (destination: string) => withQuery("/itinerary-generator", { destination }),
  faqAnswer: (id: string) => `/faq#${segment(id)}`,
  itineraryPreview: (resultType: string) => `/itinerary-preview/${segment(resultType)}`,
  /** A destination by name: "Costa Rica" is costa_rica (member spec §2). */
  itineraryPreviewOf: (name: string) =>
    `/itinerary-preview/${segment(name.toLowerCase().replaceAll(" ", "_"))}`,
  destinations: "/destinations",
  region: (id: string) => `/destinations/${segment(id)}`,
  destination: (regionId: string, id: string) => `/destinations/${segment(regionId)}/${segment(id)}`,
  planMyTrip: "/plan-my-trip",
  sharedAlbum: (shareToken: string) => `/album/share/${segment(shareToken)}`,
  tripAlbums: "/trip-album",
  tripAlbum: (tripId: string) => `/trip-album/${segment(tripId)}`,
  photoJournal: (tripId: string) => `/trip-album/${segment(tripId)}/journal`,
  tripBook: (tripId: string) => `/trip-album/${segment(tripId)}/book`,
  invitation: (code: string) => `/invite/${segment(code)}`,
  inviteFriends: "/rewards#invite-friends",
  sharedTrip: (shareToken: string) => `/trip/share/${segment(shareToken)}`,
  trips: "/trips",
  joinTrip: (code: string) => `/trips/join/${segment(code)}`,
  trip: (id: string) => `/trips/${segment(id)}`,
  travelDay: (id: string) => `/trips/${segment(id)}/today`,
  concierge: "/concierge",
  /** The request form, filled in from a trip, which is attached. */
  conciergeFor: (tripId: string) => withQuery("/concierge", { trip: tripId }),
  /** The request form with a destination filled in. */
  conciergeTo: (destination: string) => withQuery("/concierge", { destination }),
  /** The specification's address of a concierge request, which leads to the address of any request. */
  conciergeRequest: (id: string) => `/concierge/${segment(id)}`,
  requests: "/requests",
  request: (id: string) => `/requests/${segment(id)}`,
  contact: "/contact",
  planMyTripFor: (destination: string) => withQuery("/plan-my-trip", { destination }),
  conciergeBooking: "/concierge-booking",
  messages: "/messages",
  documents: "/documents",
  /** The upload form, filled in with a type and a trip. */
  documentsFor: (type: string, tripId: string) => withQuery("/documents", { type, trip: tripId }),
  /** One document, with its details open. */
  document: (id: string) => withQuery("/documents", { document: id }),
  thread: (id: string) => `/messages/${segment(id)}`,
} as const;
