import { type SealedColumn, sealedColumns } from "../../adapters/sealed-columns.ts";

/**
 * How we know that a table's rows are a member's: by `user_id`; by the account itself; through trips; through
 * invoices; by notices received; through requests, except what's for the team alone; by `user_id`, except
 * what the team hasn't sent yet; as either side of an invitation, or of a shared trip; by address.
 * `userOrAddress` adds what was sent in without an account from the member's verified address.
 */
export type Ownership =
  | "user"
  | "account"
  | "trip"
  | "invoice"
  | "received"
  | "case"
  | "sent"
  | "invitation"
  | "companion"
  | "signIns"
  | "userOrAddress";

export type ExportedTable = {
  /** The file in the archive, without ".json". */
  file: string;
  /** What's in it, for the README. */
  about: string;
  of?: Ownership;
  /** The columns that tell rows created at the same instant apart, if that isn't `id`. */
  key?: readonly string[];
  /**
   * Columns that are left out besides binary ones (hashes, encrypted secrets): other people's names, keys, internal
   * notes.
   */
  without?: readonly string[];
  /** Encrypted columns that are decrypted for their owner, and what they're called then. */
  opened?: Readonly<Record<string, { as: string; sealed: SealedColumn }>>;
};

const houseNotes = ["assignedTo", "plan", "archivedAt"];
const bookingNotes = [...houseNotes, "canceledBy"];

/** Everything in a member's export, by table. A new table must be listed here or in `leftOut`: a test checks that. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  social_connections: { file: "social-connections", about: "Networks you connected, and your name there" },
  users: {
    file: "account",
    about: "Your account: email, when it was created, how you sign in",
    of: "account",
    without: ["passwordHash", "twoFactorLastStep"],
  },
  user_profiles: {
    file: "profile",
    key: ["user_id"],
    about: "Your profile and preferences, including your passport number",
    without: ["photoKey", "passportNumberLast4", "editedAt"],
    opened: { passportNumberEncrypted: { as: "passportNumber", sealed: sealedColumns.passportNumber } },
  },
  sessions: { file: "devices", about: "Where you're signed in", without: ["adminUserId"] },
  member_api_keys: { file: "api-keys", about: "API keys you made: when, until when, and when last used" },
  login_attempts: { file: "sign-ins", about: "Attempts to sign in with your address", of: "signIns" },
  former_addresses: {
    file: "former-addresses",
    key: ["user_id", "email"],
    about:
      "Email addresses you had before; we keep them so that deleting your account deletes what's from then",
  },
  email_changes: {
    file: "address-changes",
    key: ["user_id"],
    about: "A new email address waiting to be confirmed",
  },
  memberships: { file: "membership", about: "Your plan", without: ["grantedBy"] },
  checkouts: { file: "payments", about: "Plans you bought or started to buy", without: ["url"] },
  invoices: { file: "invoices", about: "What you were charged", without: ["readings"] },
  refunds: { file: "refunds", about: "What we refunded", of: "invoice", without: ["readings"] },
  disputes: {
    file: "disputed-payments",
    about: "Payments your bank questioned",
    of: "invoice",
    without: ["readings"],
  },
  repayments: {
    file: "refunds-and-credits",
    about: "Refunds and credits the team gave you",
    without: ["askedBy", "askedByKey", "askedByMaker", "decidedBy", "reason", "failure"],
  },
  entitlement_overrides: {
    file: "plan-exceptions",
    about: "What we gave you beyond your plan",
    without: ["grantedBy"],
  },
  user_quiz_responses: { file: "quiz-answers", about: "Your answers to the travel quiz" },
  quiz_results: { file: "quiz-results", about: "Your quiz results" },
  itinerary_requests: { file: "trip-wishes", about: "What you asked the planner for" },
  itineraries: { file: "trips", about: "Your trips", without: ["planChangedBy"] },
  itinerary_versions: {
    file: "trip-plans",
    about: "Every version of every plan, day by day",
    of: "trip",
    without: ["createdByAdminId", "createdByUserId"],
  },
  itinerary_signatures: {
    file: "trip-signatures",
    key: ["itinerary_id", "item_id"],
    about: "What our concierges signed on your trips",
    of: "trip",
    without: ["digest", "signedBy"],
  },
  workflow_transitions: {
    file: "trip-steps",
    about: "The steps each trip went through",
    of: "trip",
    without: ["adminUserId"],
  },
  model_requests: { file: "planner-requests", about: "When the language model worked for you" },
  itinerary_generations: { file: "trip-generations", about: "When a plan was made for you" },
  concierge_requests: {
    file: "concierge-requests",
    about: "What you asked the concierge",
    of: "userOrAddress",
    without: houseNotes,
  },
  trip_requests: {
    file: "trip-requests",
    about: "Trips you asked us to plan",
    of: "userOrAddress",
    without: houseNotes,
  },
  cases: { file: "requests", about: "Everything you asked us for, and when we first answered" },
  case_events: {
    file: "request-steps",
    about: "What happened to each of your requests",
    of: "case",
    without: ["adminUserId", "isPrivate"],
  },
  case_files: {
    file: "request-files",
    about: "Files of your requests; the files themselves are in files/",
    without: ["fileKey", "adminUserId"],
  },
  case_ratings: {
    file: "request-ratings",
    key: ["case_id"],
    about: "What you said about how we did on your requests",
  },
  message_files: {
    file: "message-files",
    about: "Files of your messages; the files themselves are in files/",
    of: "sent",
    without: ["fileKey", "adminUserId", "apiKeyId"],
  },
  proposals: { file: "proposals", about: "What we proposed, and what you accepted", without: ["sentBy"] },
  proposal_answers: {
    file: "proposal-answers",
    key: ["proposal_id", "part"],
    about: "What you said about parts of proposals",
  },
  booking_requests: { file: "booking-requests", about: "Bookings you asked for", without: bookingNotes },
  creator_submissions: {
    file: "submissions",
    about: "Stories, inquiries, and proposals you sent in",
    of: "userOrAddress",
    without: ["fileKeys", "reviewedBy", "assignedTo"],
  },
  submission_uploads: {
    file: "submission-files",
    about: "Files you sent in with them; the files themselves are in files/",
    without: ["fileKey", "visitorSessionId"],
  },
  admin_messages: {
    file: "contact-messages",
    about: "What you wrote to us through the contact form",
    of: "userOrAddress",
    without: ["handledBy", "assignedTo"],
  },
  message_threads: {
    file: "conversations",
    about: "Your conversations with the team",
    without: ["assignedTo", "teamMailedAt", "toldLateSince"],
  },
  messages: { file: "messages", about: "The messages in them", without: ["adminUserId"] },
  evie_conversations: { file: "evie-conversations", about: "Your conversations with Evie" },
  evie_turns: {
    file: "evie-questions",
    about: "What you asked Evie, and the answers",
    without: ["askedWith"],
  },
  evie_questions: { file: "evie-use", about: "When you asked Evie, for your plan's limit" },
  notifications: {
    file: "notifications",
    about: "Notices sent to you",
    of: "received",
    without: ["sentBy", "audience", "scheduledAt", "drawnAt", "recipientsCount", "sentCount", "failedCount"],
  },
  notification_recipients: {
    file: "notifications-read",
    key: ["notification_id", "user_id"],
    about: "When you received and read them",
  },
  notices: {
    file: "in-app-notices",
    about: "Notifications you got in the app",
    without: ["aboutUserId"],
  },
  notice_settings: { file: "notice-settings", key: ["user_id"], about: "How you want to hear from us" },
  push_subscriptions: { file: "push-devices", about: "Browsers that get your notifications by push" },
  user_documents: {
    file: "documents",
    about: "Your documents; the files themselves are in files/",
    without: ["fileKey", "documentName", "contentHash"],
    opened: {
      nameEncrypted: { as: "name", sealed: sealedColumns.documentName },
      expiresOnEncrypted: { as: "expiresOn", sealed: sealedColumns.documentExpiry },
      issuingCountryEncrypted: { as: "issuingCountry", sealed: sealedColumns.documentCountry },
    },
  },
  document_reads: { file: "document-reads", about: "When your documents were read, and by whom" },
  trip_media: {
    file: "photos-and-videos",
    about: "Your photos and videos; the files themselves are in files/",
    without: ["fileKey", "thumbnailKey", "contentHash", "guestName"],
  },
  journal_notes: { file: "journal", key: ["trip_id", "day"], about: "What you wrote about your trips' days" },
  shared_albums: {
    file: "shared-albums",
    about: "Albums you shared",
    without: ["shareToken", "tokenHash", "tokenEncrypted"],
  },
  shared_trips: {
    file: "shared-trips",
    about: "Trips you shared",
    without: ["passwordHash", "wrongGuesses", "guessedSince"],
  },
  trip_companions: {
    file: "companions",
    about: "Who you invited to your trips, not who they are; and the trips that were shared with you",
    of: "companion",
    without: ["email", "userId"],
  },
  packing_items: { file: "packing", about: "What you checked off or added to your packing lists" },
  packing_allowances: {
    file: "packing-allowances",
    key: ["itinerary_id"],
    about: "What your fares let you bring",
  },
  reminders: { file: "reminders", about: "What you asked to be reminded of" },
  calendar_feeds: { file: "calendar", about: "The address your calendar app reads your trips from" },
  points_ledger: {
    file: "points",
    about: "Points earned and spent",
    without: ["adminUserId", "idempotencyKey"],
  },
  reward_redemptions: {
    file: "rewards",
    about: "Rewards you asked for",
    without: ["fulfilledBy", "note", "paidWith"],
  },
  points_lots: {
    file: "points-to-spend",
    key: ["user_id", "expiry_date"],
    about: "The points you can spend, and until when",
    without: ["lookDate"],
  },
  referrals: {
    file: "invitations",
    key: ["friend_id"],
    about: "Friends who joined with your link, and the link you joined with; not who they are",
    of: "invitation",
    without: ["friendId", "referrerId"],
  },
  activity_feed: { file: "activity", about: "What happened, as your dashboard shows it" },
  activity_logs: { file: "events", about: "What happened, as we record it" },
  analytics_events: { file: "visits/events", about: "What you did on our pages" },
  page_views: { file: "visits/pages", about: "Pages you looked at" },
  conversion_events: { file: "visits/steps", about: "Steps toward a plan" },
  membership_clicks: { file: "visits/plan-clicks", about: "Clicks on our plans" },
  itinerary_cta_clicks: { file: "visits/trip-clicks", about: "Clicks on our sample trips" },
  quiz_result_actions: { file: "visits/quiz", about: "What you did with your quiz result" },
  data_exports: { file: "data-downloads", about: "When you asked for your data", without: ["fileKey"] },
};

/** Tables about members that are left out, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  member_notes: "What the team notes for itself",
  claim_backfill: "How far a job has come, and nothing about anyone",
  itinerary_pdfs: "Print copies of the plans in trip-plans",
  trip_book_pdfs: "Print copies of memory books, made of trip-plans, photos, and journal",
  sign_in_challenges: "Hashes of keys that are valid for minutes",
  recovery_codes: "Hashes of recovery codes",
  password_resets: "Hashes of keys from emails",
  email_verifications: "Hashes of keys from emails; the account says when the address was verified",
  waiting_mails: "Emails on their way to you about what's in the other files",
  held_notices: "Emails on their way to you about what's in the other files",
  known_devices: "Hashes of browsers' random keys; devices and sign-ins say where you were",
  visitor_sessions: "The hash of a browser's random key",
  membership_turns: "Whose change the payment provider is processing right now; empty within seconds",
  membership_differences:
    "Where our copy of your plan and the payment provider's differ, until that's mended",
  stripe_events: "Notices from the payment provider, ids only; membership and payments show the result",
  webhook_deliveries: "That something of the above happened, for partners: ids and statuses",
  case_tasks: "The team's list of what to do about requests, with colleagues' names",
  note_mentions: "Which colleagues the team's notes mention",
  case_viewers: "Which colleague has a request open right now; forgotten within an hour",
  admin_activity_logs: "The journal that holds staff to account, with their names and addresses",
};
