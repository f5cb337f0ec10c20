import {
  digests,
  noticeChannels,
  noticeKinds,
  noticeSubjects,
  quietHoursDiffer,
} from "@evoya/domain/notices";
import { z } from "zod";
import { cursorPage, cursorQuery, id, idParams, instant, timeOfDay } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const notice = z
  .object({
    id,
    kind: z.enum(noticeKinds),
    title: z.string(),
    body: z.string().nullable(),
    /** A page of the web app that the news leads to. */
    link: z.string().nullable(),
    subject: z.object({ type: z.enum(noticeSubjects), id }).nullable(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "Notice" });
export type Notice = z.output<typeof notice>;

const quietHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ["until"],
    error: quietHoursDiffer,
  })
  .nullable()
  .meta({ description: "In the member's time zone; null for none" });

const channels = (of: z.ZodType<boolean>) => Object.fromEntries(noticeChannels.map((each) => [each, of]));
const everyKind = <Of extends z.ZodType>(of: Of) =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, of])) as Record<(typeof noticeKinds)[number], Of>;

const chosen = z.object(channels(z.boolean()) as Record<(typeof noticeChannels)[number], z.ZodBoolean>);

const noticeSettings = z
  .object({
    emailUpdates: z.boolean().meta({
      description: "If off, no emails except urgent ones and those about security and billing",
    }),
    choices: z.object(everyKind(chosen)),
    quietHours,
    digest: z.enum(digests).meta({ description: "`daily`: one email at eight in the morning" }),
    timeZone: z.string(),
  })
  .meta({ id: "NoticeSettings" });
export type NoticeSettings = z.output<typeof noticeSettings>;

const noticeSettingsChanges = z
  .strictObject({
    emailUpdates: z.boolean(),
    choices: z.strictObject(everyKind(chosen.partial().strict())).partial(),
    quietHours,
    digest: z.enum(digests),
  })
  .partial();
export type NoticeSettingsChanges = z.output<typeof noticeSettingsChanges>;

const token = z.string().min(1, { error: "This link is incomplete. Please copy all of it." }).max(1000);
const subscription = z
  .object({
    kind: z.enum([...noticeKinds, "all"]).meta({ description: "`all`: every optional email" }),
    isOn: z.boolean(),
  })
  .meta({ id: "Subscription" });

export const noticeEndpoints = {
  listNotices: endpoint({
    method: "get",
    path: "/v1/me/notices",
    summary: "What the member sees in the app, newest first",
    tag: "Notifications",
    caller: "member",
    query: z.strictObject(cursorQuery),
    response: cursorPage(notice),
  }),
  updateNotice: endpoint({
    method: "patch",
    path: "/v1/me/notices/:id",
    summary: "Mark a notice read or unread",
    tag: "Notifications",
    caller: "member",
    params: idParams,
    body: z.strictObject({
      isRead: z.boolean(),
      isFollowed: z.boolean().optional().meta({ description: "Mark a notice as followed" }),
    }),
    example: { isRead: true },
    response: notice,
    problems: ["not_found"],
  }),
  readAllNotices: endpoint({
    method: "post",
    path: "/v1/me/notices/read",
    summary: "Mark all notices read",
    tag: "Notifications",
    caller: "member",
  }),
  getNoticeSettings: endpoint({
    method: "get",
    path: "/v1/me/notice-settings",
    summary: "How the member wants to hear of what",
    tag: "Notifications",
    caller: "member",
    response: noticeSettings,
  }),
  updateNoticeSettings: endpoint({
    method: "patch",
    path: "/v1/me/notice-settings",
    summary: "Change how the member hears of some things; the others stay",
    tag: "Notifications",
    caller: "member",
    body: noticeSettingsChanges,
    example: { choices: { trips: { email: false } }, quietHours: { from: "22:00", until: "07:00" } },
    response: noticeSettings,
  }),
  unsubscribe: endpoint({
    method: "post",
    path: "/v1/unsubscribe",
    summary:
      "What `List-Unsubscribe` in our emails leads to (RFC 8058): turns their kind off, without a sign-in",
    tag: "Notifications",
    caller: "anyone",
    raw: true,
    query: z.strictObject({ token }),
    response: subscription,
    problems: ["not_found"],
  }),
  changeSubscription: endpoint({
    method: "post",
    path: "/v1/subscriptions",
    summary: "Turn emails off, or on again, with the link in one of them",
    tag: "Notifications",
    caller: "anyone",
    limit: "publicForm",
    body: z.strictObject({ token, isOn: z.boolean() }),
    example: { token: "from-the-email", isOn: false },
    response: subscription,
    problems: ["not_found"],
  }),
};
