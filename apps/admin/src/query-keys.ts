import "@tanstack/react-query";

/** What the app keeps of the API, by the first part of the queries' keys. A change names by it what it makes outdated. */
type Kept =
  | "activity-log"
  | "analytics"
  | "api-keys"
  | "assignees"
  | "booking-requests"
  | "bulk-jobs"
  | "business-hours"
  | "canned-replies"
  | "case-viewers"
  | "cases"
  | "catalog"
  | "client-requests"
  | "colleagues"
  | "contact-messages"
  | "itineraries"
  | "mail-template"
  | "mail-templates"
  | "mail-wording"
  | "memberships"
  | "messages"
  | "notification-audience"
  | "notification-preview"
  | "notifications"
  | "palette"
  | "plan-texts"
  | "promise-times"
  | "ratings"
  | "rewards"
  | "saved-views"
  | "session"
  | "staff-accounts"
  | "staff-dashboard"
  | "staff-policy"
  | "staff-security"
  | "submissions"
  | "system-status"
  | "users"
  | "webhooks";

declare module "@tanstack/react-query" {
  // With this, a key with a typo in it doesn't compile.
  interface Register {
    queryKey: readonly [Kept, ...unknown[]];
  }
}
