import "@tanstack/react-query";

/** What the app keeps of the API, by the first part of the queries' keys. A change names by it what it makes outdated. */
type Kept =
  | "account-security"
  | "business-hours"
  | "calendar-feed"
  | "cases"
  | "config"
  | "dashboard"
  | "data-export"
  | "device-documents"
  | "documents"
  | "entitlements"
  | "evie"
  | "exchange-rates"
  | "invitations"
  | "itineraries"
  | "itinerary-defaults"
  | "itinerary-samples"
  | "kept-at"
  | "member-keys"
  | "membership"
  | "messages"
  | "notice-settings"
  | "notices"
  | "offline-changes"
  | "packing"
  | "places"
  | "profile"
  | "push"
  | "quiz"
  | "reminders"
  | "rewards"
  | "saved-trips"
  | "search"
  | "session"
  | "shared-albums"
  | "shared-trips"
  | "social-connections"
  | "trip-albums"
  | "trip-invitations";

declare module "@tanstack/react-query" {
  // With this, a key with a typo in it doesn't compile.
  interface Register {
    queryKey: readonly [Kept, ...unknown[]];
  }
}
