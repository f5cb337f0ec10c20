import type { CaseEventDetails, CaseEventKind } from "@evoya/domain/cases";
import type { NoticeKind } from "@evoya/domain/notices";
import type { StaffAction } from "@evoya/domain/staff-actions";
import type { LiveEvent } from "@evoya/schemas/live-events";
import type { WebhookEvent } from "@evoya/schemas/webhook-events";
import type { MailJob } from "../adapters/mail/templates/index.ts";
import type { ActivityFeedSubjectType, NoticesSubjectType } from "../db/schema.generated.ts";
import type { Audience } from "../live/dispatcher.ts";

/**
 * Something that happened, with every trace it leaves. A feature declares each of its events once, as a plain
 * function in its `<feature>.events.ts`, and its services publish them (decision 124).
 */
export type DomainEvent = {
  /** A line in the member's own feed. */
  feed?: FeedEntry | null;
  /** What the staff dashboard shows as recent activity. */
  log?: LogEntry | LogEntry[];
  /** A line in the activity log: what staff changed. */
  staffLog?: StaffChange | SystemAct;
  /** What a request's timeline shows its member and the team (decision 126). */
  timeline?: CaseEntry[];
  /** Live events for open pages, and who gets them. */
  live?: LiveNotice[];
  /** News for members. Their own settings decide where and when they hear about it (decision 129). */
  notices?: Notice[];
  /** Emails we always send: about security and billing, to the team, and to people who may not be members. */
  mails?: MailJob[];
  /** What partners' servers get if they subscribe: ids and statuses, nothing personal (decision 177). */
  webhooks?: WebhookEvent[];
};

/** News for one member. */
export type Notice = {
  userId: string;
  kind: NoticeKind;
  /** Goes out at once, whatever the member's settings, because something is due. */
  isUrgent?: true;
  /** What the bell says and where it leads. Left out for what members just did themselves. */
  inApp?: InAppNotice;
  /** Goes to the address the member has when it's sent, whatever its `to`. */
  mail?: MailJob;
};

export type InAppNotice = {
  title: string;
  body?: string;
  subject?: { type: NoticesSubjectType; id: string };
  /** Another member it names: it goes with their account. */
  aboutUserId?: string;
};

/** What members see about themselves (member spec §3, activity_feed). */
export type FeedType =
  | "points_earned"
  | "booking_requested"
  | "booking_withdrawn"
  | "booking_canceled"
  | "cancel_asked"
  | "trip_booked"
  | "profile_completed"
  | "quiz_completed"
  | "message_sent"
  | "trip_completed"
  | "itinerary_created"
  | "concierge_requested"
  | "membership_changed"
  | "referral_bonus"
  | "reward_redeemed"
  | "reward_settled"
  | "points_expired";

/** An entry in a member's feed; `subject` is what it links to. */
export type FeedEntry = {
  userId: string;
  type: FeedType;
  description: string;
  pointsEarned?: number;
  subject?: { type: ActivityFeedSubjectType; id: string };
};

/** Events of admin spec §2 (recent activity): user_signup, quiz_completed, membership_upgrade, ... */
export type LogEntry = {
  type: string;
  userId: string | null;
  /** The message, submission, or request that a visitor may have sent: the entry goes with it, so it needs no names. */
  subjectId?: string;
  metadata?: Record<string, string | number | boolean | null>;
};

export type StaffChange = {
  adminUserId: string | null;
  apiKeyId?: string | null;
  action: StaffAction;
  resourceType: string;
  /** Null when it isn't about one thing. */
  resourceId: string | null;
  subjectUserId?: string | null;
  before?: object;
  after?: object;
  ip: string;
  requestId: string;
};

/** Something the product did on its own that staff should know about. Contains nothing personal. */
export type SystemAct = { by: "system"; action: StaffAction; resourceType: string; after: object };

/** An entry in a request's timeline. Its kind decides whether it's private; the domain knows which are. */
export type CaseEntry = {
  /** Only where something names the entry. */
  id?: string;
  /** The request's id, and whose it is. */
  caseId: string;
  userId: string | null;
  kind: CaseEventKind;
  by: "member" | "staff" | "system";
  adminUserId?: string | null;
  /** The message, proposal, task, or file it's about. */
  subjectId?: string;
  details?: CaseEventDetails;
};

export type LiveNotice = { to: Audience | Audience[]; event: LiveEvent };

/** A member's open pages, and staff's too when both show the same thing. */
export const audiencesOf = (userId: string | null): Audience[] =>
  userId ? ["staff", `user:${userId}`] : ["staff"];

/** Figures on a dashboard have changed: a member's own, or the staff's. */
export const dashboardChanged = (to: Audience | Audience[] = "staff"): LiveNotice => ({
  to,
  event: { type: "dashboard.changed" },
});

/** A member's profile, settings, or sign-in has changed: updates their other open pages. */
export const accountChanged = (userId: string): LiveNotice => ({
  to: `user:${userId}`,
  event: { type: "account.changed" },
});
