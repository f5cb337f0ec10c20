import { noticeKinds } from "@evoya/domain/notices";
import {
  audienceActivities,
  audiencePreferences,
  earlierPreferenceNames,
  notificationStatuses,
  notificationTypes,
  preferenceNamed,
} from "@evoya/domain/notifications";
import { planIds } from "@evoya/domain/plans";
import { z } from "zod";
import { emailAddress, id, idParams, instant, optionalText, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { mailPreview } from "./mail-templates.ts";
import { staffList } from "./staff-list.ts";

const audience = z
  .strictObject({
    plans: z.array(z.enum(planIds)).max(3).optional(),
    levels: z.array(z.int().min(1).max(7)).max(7).optional(),
    destination: z.string().trim().max(100).optional(),
    activity: z.enum(audienceActivities).optional(),
    preference: z.enum(audiencePreferences).optional(),
  })
  .meta({ description: "Members who meet all conditions; empty for every member" });

/** The same as it's asked for: by earlier names, too. */
const askedAudience = audience.extend({
  preference: z
    .enum([...audiencePreferences, ...earlierPreferenceNames])
    .transform(preferenceNamed)
    .optional()
    .meta({ description: "`vipOffers` and `newsletters` are earlier names of `offers` and `news`" }),
});

const content = {
  type: z.enum(notificationTypes).default("general"),
  subject: optionalText(200).meta({ description: "The brand's name if left out" }),
  message: requiredText(10_000, "Please write a message"),
  /** A page of the web app that it leads to. */
  linkPath: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])\S*$/, "Please enter a page of the site, such as /rewards")
    .nullish()
    .transform((path) => path || null),
};

export const newNotification = z.strictObject({
  ...content,
  audience: askedAudience.default({}),
  scheduledAt: z.iso.datetime().nullish(),
});
export type NewNotification = z.output<typeof newNotification>;

const notification = z
  .object({
    id,
    type: z.enum(notificationTypes),
    subject: z.string().nullable(),
    message: z.string(),
    linkPath: z.string().nullable(),
    audience,
    status: z.enum(notificationStatuses),
    sentBy: z.string().nullable(),
    scheduledAt: instant.nullable(),
    /** How many members it goes to, and how many it has reached; none before it's sent. */
    recipients: z.int(),
    told: z.int(),
    failed: z.int(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof notification>;

const report = notification
  .extend({
    inApp: z.int(),
    emailed: z.int().meta({ description: "Emails that went out: none to an address that isn't verified" }),
    opened: z.int().meta({ description: "Opened in the app" }),
    clicked: z.int(),
    unsubscribed: z.int(),
    waiting: z.int().meta({ description: "Emails that are about to be sent" }),
    later: z.int().meta({ description: "Emails that wait for the time their members chose" }),
    failures: z
      .array(z.object({ userId: id, name: z.string(), email: emailAddress, reason: z.string() }))
      .meta({ description: "Whose email failed, and why: up to 50 of them" }),
  })
  .meta({ id: "NotificationReport" });
export type NotificationReport = z.output<typeof report>;

const preview = z
  .object({
    inApp: z
      .object({
        kind: z.enum(noticeKinds),
        title: z.string(),
        body: z.string(),
        linkPath: z.string().nullable(),
      })
      .meta({ description: "What the bell shows" }),
    mail: mailPreview,
  })
  .meta({ id: "NotificationPreview" });
export type NotificationPreview = z.output<typeof preview>;

/** Notifications sent to many members. */
export const notificationList = staffList({
  path: "/v1/admin/notifications",
  things: "notifications",
  tag: "Staff: notifications",
  permission: "notifications.read",
  item: notification,
  filter: { type: z.enum(notificationTypes).optional() },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

export const notificationEndpoints = {
  listNotifications: notificationList.list,
  countNotifications: notificationList.count,
  exportNotifications: notificationList.export,
  getNotification: endpoint({
    method: "get",
    path: "/v1/admin/notifications/:id",
    summary: "One of them, with how it was received",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.read",
    params: idParams,
    response: report,
    problems: ["not_found"],
  }),
  sendNotification: endpoint({
    method: "post",
    path: "/v1/admin/notifications",
    summary: "Send something to many members, now or at a time",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.write",
    idempotent: true,
    body: newNotification,
    example: {
      type: "general",
      subject: "New in the Azores",
      message: "We've added three islands.",
      audience: { plans: ["base", "elite"] },
    },
    status: 201,
    response: notification,
  }),
  countAudience: endpoint({
    method: "post",
    path: "/v1/admin/notification-audiences",
    summary: "How many members something would reach, and by which way",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.write",
    body: z.strictObject({ type: content.type, audience: askedAudience }),
    example: { type: "marketing", audience: { plans: ["free"] } },
    response: z.object({
      members: z.int().meta({ description: "Members of the audience" }),
      inApp: z.int(),
      email: z.int().meta({ description: "Those with a verified address who want it by email" }),
      reached: z.int().meta({ description: "Those who hear about it in at least one way" }),
    }),
  }),
  testNotification: endpoint({
    method: "post",
    path: "/v1/admin/notification-tests",
    summary: "Email it to yourself, as members will get it",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.write",
    body: z.strictObject(content),
    example: { message: "We've added three islands." },
    problems: ["conflict"],
  }),
  previewNotification: endpoint({
    method: "post",
    path: "/v1/admin/notification-previews",
    summary: "How a member will see it in the app and by email, with a made-up reader; sends nothing",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.read",
    body: z.strictObject(content),
    example: { subject: "New in the Azores", message: "We've added three islands." },
    response: preview,
  }),
  cancelNotification: endpoint({
    method: "post",
    path: "/v1/admin/notifications/:id/cancel",
    summary: "Stop what is scheduled or being sent, and emails that are waiting; it goes to nobody else",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.write",
    params: idParams,
    response: report,
    problems: ["not_found", "conflict"],
  }),
  retryNotification: endpoint({
    method: "post",
    path: "/v1/admin/notifications/:id/retry",
    summary: "Email those again whose email failed",
    tag: "Staff: notifications",
    caller: "staff",
    permission: "notifications.write",
    params: idParams,
    response: report,
    problems: ["not_found", "conflict"],
  }),
};
