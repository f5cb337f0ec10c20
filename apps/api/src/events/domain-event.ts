import type { CaseEventDetails, CaseEventKind } from "@evoya/domain/cases";
import type { NoticeKind } from "@evoya/domain/notices";
import type { LiveEvent } from "@evoya/schemas/live-events";
import type { MailJob } from "../adapters/mail/templates/index.ts";
import type { ActivityFeedSubjectType, NoticesSubjectType } from "../db/schema.generated.ts";
import type { Audience } from "../live/dispatcher.ts";

/**
 * Something that happened, with every trace it leaves. A feature states each of its events once, as a plain function in
 * its `<feature>.events.ts`, and its services publish them (decision 124).
 */
export type DomainEvent = {
  /** A line of a member's own feed. */
  feed?: FeedEntry | null;
  /** What the staff dashboard shows of recent activity. */
  log?: LogEntry | LogEntry[];
  /** What staff changed, in the log of their writes. */
  staffLog?: StaffChange | SystemAct;
  /** What the timeline of a request tells its member and the team (decision 126). */
  timeline?: CaseEntry[];
  /** What open pages hear, and who has one. */
  live?: LiveNotice[];
  /** News for members; where and when each hears of it is decided by what they chose (decision 129). */
  notices?: Notice[];
  /** Emails that always go: about security and billing, to the team, to an address that need not be a member's. */
  mails?: MailJob[];
};

/** News for one member. */
export type Notice = {
  userId: string;
  kind: NoticeKind;
  /** Goes out at once, whatever the member chose: something is owed. */
  isUrgent?: true;
  /** What the bell says, and what it leads to. None for what members have just done themselves. */
  inApp?: InAppNotice;
  mail?: MailJob;
};

export type InAppNotice = {
  title: string;
  body?: string;
  subject?: { type: NoticesSubjectType; id: string };
};

/** What members read of themselves (member spec §3, activity_feed). */
export type FeedType =
  | "points_earned"
  | "booking_requested"
  | "booking_withdrawn"
  | "trip_booked"
  | "profile_completed"
  | "profile_created"
  | "quiz_completed"
  | "message_sent"
  | "trip_completed"
  | "itinerary_created"
  | "concierge_requested"
  | "membership_changed"
  | "reward_redeemed"
  | "reward_settled"
  | "dashboard_access";

/** An entry of a member's feed; `subject` is what it leads to. */
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
  metadata?: Record<string, string | number | boolean | null>;
};

export type StaffChange = {
  adminUserId: string | null;
  apiKeyId?: string | null;
  action: string;
  resourceType: string;
  /** Null: not about one thing. */
  resourceId: string | null;
  subjectUserId?: string | null;
  before?: object;
  after?: object;
  ip: string;
  requestId: string;
};

/** What the product did by itself and staff should know of. Holds nothing personal. */
export type SystemAct = { by: "system"; action: string; resourceType: string; after: object };

/** An entry of a request's timeline. What is private is a matter of its kind, which the domain knows. */
export type CaseEntry = {
  /** The request's id, and whose it is. */
  caseId: string;
  userId: string | null;
  kind: CaseEventKind;
  by: "member" | "staff" | "system";
  adminUserId?: string | null;
  /** The message, proposal, task or file it is about. */
  subjectId?: string;
  details?: CaseEventDetails;
};

export type LiveNotice = { to: Audience | Audience[]; event: LiveEvent };

/** The open pages of a member, and of staff too where both show the same thing. */
export const audiencesOf = (userId: string | null): Audience[] =>
  userId ? ["staff", `user:${userId}`] : ["staff"];

/** The figures on a dashboard have changed: a member's own, or those of staff. */
export const dashboardChanged = (to: Audience | Audience[] = "staff"): LiveNotice => ({
  to,
  event: { type: "dashboard.changed" },
});
