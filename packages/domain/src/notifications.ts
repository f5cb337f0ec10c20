import type { NoticeKind } from "./notices.ts";
import type { PlanId } from "./plans.ts";
import type { StatusDisplay } from "./status-display.ts";

/** What the team sends to many members. Source: admin spec §3 (notifications). */
export const notificationTypes = ["general", "urgent", "marketing"] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTypeTexts: Record<NotificationType, { label: string; reaches: string }> = {
  general: { label: "General", reaches: "Reaches members as they chose. They can turn news off." },
  urgent: { label: "Urgent", reaches: "Reaches everyone at once, whatever they chose. For what can't wait." },
  marketing: { label: "Marketing", reaches: "Reaches only members who asked for offers." },
};

/** The kind of news each type is for a member; urgent is news that nobody can turn off. */
export const kindOfNotification: Record<NotificationType, NoticeKind> = {
  general: "news",
  urgent: "news",
  marketing: "offers",
};

export const notificationStatuses = ["scheduled", "sending", "sent", "canceled"] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

export const notificationStatusDisplay: StatusDisplay<NotificationStatus> = {
  scheduled: { label: "Scheduled", tone: "info" },
  sending: { label: "Sending", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  canceled: { label: "Canceled", tone: "neutral" },
};

/** A notification can be stopped until it has reached everyone, and as long as emails are `waiting`. */
export const canCancel = (status: NotificationStatus, waiting: number): boolean =>
  status === "scheduled" || status === "sending" || (status === "sent" && waiting > 0);

export const audienceActivities = ["active", "away", "new"] as const;
export type AudienceActivity = (typeof audienceActivities)[number];
/** The days each word means. */
export const audienceDays: Record<AudienceActivity, number> = { active: 30, away: 90, new: 30 };

/**
 * Preferences that members set themselves: in the profile (`tripUpdates`), or in their notice settings (decision 267).
 */
export const audiencePreferences = ["tripUpdates", "offers", "news", "reminders"] as const;
export type AudiencePreference = (typeof audiencePreferences)[number];

/** What two of them were called before; partners' code may still say so. */
export const earlierPreferences = {
  vipOffers: "offers",
  newsletters: "news",
} as const satisfies Record<string, AudiencePreference>;
type EarlierPreference = keyof typeof earlierPreferences;
export const earlierPreferenceNames = Object.keys(earlierPreferences) as EarlierPreference[];

/** Today's name of a preference. */
export const preferenceNamed = (name: AudiencePreference | EarlierPreference): AudiencePreference =>
  name in earlierPreferences ? earlierPreferences[name as EarlierPreference] : (name as AudiencePreference);

/** Who gets it: everyone who meets all conditions. Without any, every member. */
export type Audience = {
  plans?: readonly PlanId[];
  /** Explorer levels, by number. */
  levels?: readonly number[];
  /** Part of the name of a destination the member would like to see. */
  destination?: string;
  /** Signed in lately, not for a while, or joined lately. */
  activity?: AudienceActivity;
  /** Something the member wants to hear about, in the app or by email. */
  preference?: AudiencePreference;
};
