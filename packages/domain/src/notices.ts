import { type QuietHours, quietUntil } from "./quiet-hours.ts";
import { nextTime } from "./zone-clock.ts";

/**
 * The kinds of news members get, in the order of their settings. Security and billing aren't among them: those always
 * go out.
 */
export const noticeKinds = [
  "messages",
  "requests",
  "trips",
  "documents",
  "reminders",
  "rewards",
  "news",
  "offers",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeKindTexts: Record<NoticeKind, { label: string; about: string }> = {
  messages: { label: "Messages", about: "Your concierge wrote to you" },
  requests: { label: "Requests", about: "What happens to your concierge and trip requests" },
  trips: { label: "Trips and bookings", about: "Itineraries that are ready, and each step of a booking" },
  documents: { label: "Documents", about: "Before a passport, a visa, or another document expires" },
  reminders: { label: "Reminders", about: "What you asked us to remind you of, at the time you chose" },
  rewards: { label: "Rewards", about: "Rewards you asked for, and points that expire soon" },
  news: { label: "News about Evoya", about: "What's new, and what you should know" },
  offers: { label: "Offers and ideas", about: "Deals and places to dream about, only if you turn it on" },
};

/** Ways to reach a member. */
export const noticeChannels = ["inApp", "email", "push"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What a notice can be about. */
export const noticeSubjects = [
  "itinerary",
  "concierge_request",
  "message_thread",
  "reward_redemption",
  "notification",
  "document",
  "album",
] as const;
type NoticeSubject = (typeof noticeSubjects)[number];

const pathsOfSubjects: Record<NoticeSubject, (id: string) => string | null> = {
  itinerary: (id) => `/trips/${id}`,
  concierge_request: (id) => `/requests/${id}`,
  message_thread: (id) => `/messages/${id}`,
  reward_redemption: (id) => `/rewards#redemption-${id}`,
  document: (id) => `/documents?document=${id}`,
  album: (id) => `/trip-album/${id}`,
  // The notice says it all.
  notification: () => null,
};

/** The page of the web app that a notice leads to; null if there's nothing more to see. */
export const noticePath = ({ type, id }: { type: NoticeSubject; id: string }): string | null =>
  pathsOfSubjects[type](encodeURIComponent(id));

/** A member's choices; anything missing has its default. */
export type NoticeChoices = Partial<Record<NoticeKind, Partial<Record<NoticeChannel, boolean>>>>;

export const digests = ["none", "daily"] as const;
export type Digest = (typeof digests)[number];
/** When a day's news goes out, by the member's clock. */
const digestTime = "08:00";

/** How a member wants to hear from us. */
export type NoticeSettings = {
  /** If off, no email except urgent ones (public spec §2.13, email updates). */
  emailUpdates: boolean;
  /** If off, no email about trips (member spec §3, communication_preferences). */
  tripUpdates: boolean;
  choices: NoticeChoices;
  quietHours: QuietHours | null;
  digest: Digest;
  timeZone: string;
};

/**
 * Whether a kind of news comes by a channel. Offers are off until turned on; everything else is on until turned off.
 */
export const wants = (choices: NoticeChoices, kind: NoticeKind, channel: NoticeChannel): boolean =>
  choices[kind]?.[channel] ?? kind !== "offers";

/** How long messages are collected for one email. */
const batchMs = 2 * 60_000;
/** Someone who did something this recently sees it in the app. */
const lookingMs = 2 * 60_000;

export type Decision = {
  inApp: boolean;
  mail: Sending;
  push: Sending;
};
type Sending = { send: "now" } | { send: "never" } | { send: "later"; at: Date };

type Notice = {
  kind: NoticeKind;
  /** Goes to everyone at once. */
  isUrgent: boolean;
  /** Confirms what the member has just done: they know, are awake, and expect it in their mailbox. */
  isConfirmation: boolean;
  /** Whether it waited, and its time has come. */
  isDue: boolean;
};
type Now = { now: Date; lastActiveAt: Date | null };

/** Where and when a member hears about something. */
export function decideNotice(notice: Notice, settings: NoticeSettings, at: Now): Decision {
  const { kind, isUrgent, isConfirmation } = notice;
  if (isUrgent) return { inApp: true, mail: { send: "now" }, push: { send: "now" } };
  const inApp = !isConfirmation && wants(settings.choices, kind, "inApp");
  const isPushed = !isConfirmation && wants(settings.choices, kind, "push");
  return {
    inApp,
    mail: wantsMail(kind, settings) ? mailTime(notice, settings, at) : { send: "never" },
    push: isPushed ? pushTime(kind, settings, at.now) : { send: "never" },
  };
}

const wantsMail = (kind: NoticeKind, { emailUpdates, tripUpdates, choices }: NoticeSettings): boolean =>
  emailUpdates && wants(choices, kind, "email") && (kind !== "trips" || tripUpdates);

const pushTime = (kind: NoticeKind, settings: NoticeSettings, now: Date): Sending =>
  hasItsTime(kind) ? { send: "now" } : outsideQuietHours(settings, now, now);

function mailTime(notice: Notice, settings: NoticeSettings, { now, lastActiveAt }: Now): Sending {
  if (notice.isConfirmation || hasItsTime(notice.kind)) return { send: "now" };
  const { timeZone, digest } = settings;
  if (notice.isDue && notice.kind === "messages" && isLooking(lastActiveAt, now)) return { send: "never" };
  const ready = readyAt(notice, digest, timeZone, now);
  return outsideQuietHours(settings, ready, now);
}

/** Members chose the minute of a reminder themselves, so neither quiet hours nor the daily email hold it back. */
const hasItsTime = (kind: NoticeKind): boolean => kind === "reminders";

/** The first moment from `ready` on that quiet hours allow. */
function outsideQuietHours({ quietHours, timeZone }: NoticeSettings, ready: Date, now: Date): Sending {
  const at = quietUntil(quietHours, timeZone, ready) ?? ready;
  return at > now ? { send: "later", at } : { send: "now" };
}

function readyAt({ kind, isDue }: Notice, digest: Digest, timeZone: string, now: Date): Date {
  if (isDue) return now;
  if (digest === "daily") return nextTime(timeZone, digestTime, now);
  return kind === "messages" ? new Date(now.getTime() + batchMs) : now;
}

const isLooking = (lastActiveAt: Date | null, now: Date): boolean =>
  lastActiveAt !== null && now.getTime() - lastActiveAt.getTime() < lookingMs;

/** What to say to quiet hours without a length. */
export const quietHoursDiffer = "Please choose an end that differs from the beginning";
