import type { Audience, NotificationType } from "@evoya/domain/notifications";
import { navigations } from "@evoya/schemas/navigations";
import type { NotificationPreview, notificationEndpoints } from "@evoya/schemas/notifications";
import { Problem } from "@evoya/schemas/problems";
import express, { type Router } from "express";
import type { Handlers } from "../../http/mount.ts";
import type { Content } from "./announcement.ts";
import type { NotificationList } from "./notifications.list.ts";
import type { NotificationService } from "./notifications.service.ts";

/** How many members an audience has, and how many each channel reaches. */
type Reach = { members: number; inApp: number; email: number; reached: number };

type Deps = {
  notifications: NotificationService;
  list: NotificationList;
  countAudience: (type: NotificationType, audience: Audience) => Promise<Reach>;
  sendTest: (email: string, content: Content) => Promise<void>;
  preview: (content: Content) => Promise<NotificationPreview>;
};

export const createNotificationRoutes = ({
  notifications,
  list,
  countAudience,
  sendTest,
  preview,
}: Deps): Handlers<typeof notificationEndpoints> => ({
  listNotifications: list.page,
  countNotifications: list.count,
  exportNotifications: list.export,
  getNotification: ({ params }) => notifications.get(params.id),
  sendNotification: ({ caller, body, http: { ip, requestId } }) =>
    notifications.send(body, { caller, ip, requestId }),
  countAudience: ({ body }) => countAudience(body.type, body.audience),
  testNotification: ({ caller, body }) => {
    if (caller.kind !== "staff")
      throw new Problem("conflict", "An API key has no mailbox to send a test to.");
    return sendTest(caller.email, body);
  },
  previewNotification: ({ body }) => preview(body),
  cancelNotification: ({ caller, params, http: { ip, requestId } }) =>
    notifications.cancel(params.id, { caller, ip, requestId }),
  retryNotification: ({ caller, params, http: { ip, requestId } }) =>
    notifications.retry(params.id, { caller, ip, requestId }),
});

type Clicks = {
  readToken: (token: string) => { userId: string; notificationId?: string } | null;
  /** Counts that a member followed a link. Returns the page it leads to; null if there is none. */
  follow: (notificationId: string, userId: string) => Promise<string | null>;
  webUrl: string;
};

/**
 * Where links in these emails lead first: it counts the click and redirects to a page of the web app, never anywhere
 * else.
 */
export function createNotificationLinks({ readToken, follow, webUrl }: Clicks): Router {
  const router = express.Router();
  router.get(navigations.followNotificationLink.path, async (request, response) => {
    const link = readToken(String(request.query.token ?? ""));
    const path = link?.notificationId ? await follow(link.notificationId, link.userId) : null;
    response.redirect(303, new URL(path ?? "/", webUrl).href);
  });
  return router;
}
