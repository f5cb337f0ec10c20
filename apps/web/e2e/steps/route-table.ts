/** The full route table (public spec §2.1), with something in place of each parameter. */
export const routeTable = [
  ...["/", "/quiz", "/quiz-form", "/results-teaser", "/quiz-results", "/results"],
  ...["/create-account", "/login", "/select-plan", "/auth/sign-up", "/auth/gate", "/signup"],
  ...["/dashboard", "/rewards", "/upgrade", "/concierge", "/concierge/1", "/concierge-booking"],
  ...["/itinerary-generator", "/itinerary-preview/costa_rica"],
  ...["/how-it-works", "/meet-your-experts", "/why-choose-us", "/why-travelers-love-us", "/services"],
  ...[
    "/destinations",
    "/contact",
    "/faq",
    "/testimonials",
    "/privacy-policy",
    "/terms-of-use",
    "/membership",
  ],
  ...["/plan-my-trip", "/plan-trip", "/creators", "/partner", "/settings"],
  ...["/trip-album", "/trip-album/1", "/album/share/1", "/voice-assistant", "/evie"],
  ...["/messages", "/documents", "/trips", "/social-integration", "/profile/complete", "/profile/edit"],
  ...["europe", "asia", "usa", "caribbean", "africa", "south-america"].map(
    (region) => `/destinations/${region}`,
  ),
];

/** Our own routes that aren't in the spec's table. */
export const ownRoutes = [
  "/requests",
  "/billing",
  "/quiz/continue",
  ...["/forgot-password", "/reset-password", "/verify-email", "/confirm-email-change", "/unsubscribe"],
  ...[
    "/upgrade/return",
    "/messages/1",
    "/trips/1",
    "/requests/1",
    "/album/share",
    "/trip/share/1",
    "/invite/1",
    "/trip-album/1/journal",
    "/trip-album/1/book",
    "/trips/join/1",
    "/trips/1/today",
  ],
];

/** Addresses without a page of their own, and where they lead. */
export const redirects = [
  ["/signup", "/create-account?plan=basic"],
  ["/signup?plan=elite", "/create-account?plan=elite"],
  ["/auth", "/login"],
  ["/quiz-and-sample", "/quiz"],
  ["/itinerary", "/itinerary-generator"],
  ["/concierge-requests", "/requests"],
  ["/client-portal?tab=billing", "/upgrade"],
  ["/plan-trip", "/plan-my-trip"],
  ["/plan-trip?destination=Japan", "/plan-my-trip?destination=Japan"],
] as const;
