import type { Permission } from "./staff.ts";
import type { StatusDisplay } from "./status-display.ts";

/** An event, in a partner's words; a caller needs `permission` to subscribe to it. */
type Topic = { about: string; permission: Permission };

/** Every topic of our webhooks: the one table. */
export const webhookTopics = {
  "member.created": { about: "Someone became a member", permission: "members.read" },
  "member.updated": { about: "A member's account or profile changed", permission: "members.read" },
  "member.deleted": { about: "A member's account was deleted", permission: "members.read" },
  "membership.changed": {
    about: "A member's plan started, changed, or ended",
    permission: "memberships.read",
  },
  "request.created": { about: "Someone asked a concierge to plan a trip", permission: "requests.read" },
  "request.status_changed": { about: "A request has a new status", permission: "requests.read" },
  "request.deleted": { about: "A request was deleted", permission: "requests.read" },
  "proposal.sent": { about: "The team sent a member a proposal", permission: "requests.read" },
  "proposal.answered": {
    about: "A member said what to keep, change, or leave out of a proposal",
    permission: "requests.read",
  },
  "proposal.accepted": { about: "A member accepted a proposal", permission: "requests.read" },
  "proposal.declined": {
    about: "A member declined changes to what they accepted",
    permission: "requests.read",
  },
  "proposal.withdrawn": { about: "The team withdrew a proposal", permission: "requests.read" },
  "offer.received": { about: "A partner offered something for a request", permission: "requests.read" },
  "offer.decided": { about: "The team accepted or declined an offer", permission: "requests.read" },
  "offer.withdrawn": { about: "A partner withdrew an offer", permission: "requests.read" },
  "itinerary.ready": { about: "The first plan of a trip is ready", permission: "itineraries.read" },
  "itinerary.changed": { about: "The plan of a trip changed", permission: "itineraries.read" },
  "itinerary.deleted": { about: "A trip was deleted", permission: "itineraries.read" },
  "booking.requested": { about: "A member asked for a trip to be booked", permission: "bookings.read" },
  "booking.status_changed": { about: "A booking has a new status", permission: "bookings.read" },
  "booking.withdrawn": { about: "A member withdrew a booking request", permission: "bookings.read" },
  "submission.received": { about: "Someone sent in a form", permission: "submissions.read" },
  "submission.decided": { about: "The team decided on a submission", permission: "submissions.read" },
  "message.received": { about: "A member wrote to the team", permission: "messages.read" },
  "message.sent": { about: "The team wrote to a member", permission: "messages.read" },
  "points.changed": { about: "A member earned or spent points", permission: "points.read" },
  "webhook.test": { about: "A test event, sent when someone asks for it", permission: "webhooks.read" },
} as const satisfies Record<string, Topic>;

export type WebhookTopic = keyof typeof webhookTopics;

export const webhookTopicNames = Object.keys(webhookTopics) as [WebhookTopic, ...WebhookTopic[]];

/** The topics that can be chosen. Test events are only sent when someone asks for one. */
export const chosenTopics = webhookTopicNames.filter((topic) => topic !== "webhook.test") as [
  WebhookTopic,
  ...WebhookTopic[],
];

/** Who or what turned an endpoint off. */
export const webhookOffReasons = ["staff", "failed", "gone", "deactivated"] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** An endpoint that's on, or why it's off. */
export const webhookStateDisplay: StatusDisplay<"on" | WebhookOffReason> = {
  on: { label: "On", tone: "success" },
  staff: { label: "Off", tone: "neutral" },
  failed: { label: "Off after too many failures", tone: "danger" },
  gone: { label: "Off: its server asked us to stop (410)", tone: "danger" },
  deactivated: { label: "Off: whoever set it up was deactivated", tone: "danger" },
};

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryStatusDisplay: StatusDisplay<DeliveryStatus> = {
  pending: { label: "Waiting", tone: "neutral" },
  delivered: { label: "Delivered", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

export const webhookLimits = {
  endpoints: 20,
  url: 2000,
  description: 200,
  /** How much of a response we keep, in bytes. */
  answerBytes: 2048,
  /** The most deliveries that one replay of a time span includes. */
  replayed: 1000,
  /** How many days we keep a delivery. */
  days: 30,
  /** For how many hours we also sign with the previous secret. */
  overlapHours: 24,
} as const;

const minute = 60;
const hour = 60 * minute;

/** How long we wait after each failed try, in seconds: ten tries within a little more than three days. */
const waits = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

export const maxWebhookTries = waits.length + 1;

/** Seconds until the next try after `tries` have failed; null after the last one. */
export const secondsToNextTry = (tries: number): number | null => waits[tries - 1] ?? null;

/** Only 2xx means that an event arrived. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The status with which a server says it wants no more events. */
export const goneStatus = 410;
