import { navigations } from "@evoya/schemas/navigations";
import type { noticeEndpoints } from "@evoya/schemas/notices";
import express, { type Router } from "express";
import type { Handlers } from "../../http/mount.ts";
import type { BellService } from "./bell.service.ts";
import type { NoticeSettingsService } from "./notice-settings.service.ts";

type Deps = { bell: BellService; settings: NoticeSettingsService };

export const createNoticeRoutes = ({ bell, settings }: Deps): Handlers<typeof noticeEndpoints> => ({
  listNotices: ({ caller, query }) => bell.list(caller.userId, query),
  updateNotice: ({ caller, params, body }) => bell.setRead(caller.userId, params.id, body),
  readAllNotices: ({ caller }) => bell.readAll(caller.userId),
  getNoticeSettings: ({ caller }) => settings.find(caller.userId),
  updateNoticeSettings: ({ caller, body }) => settings.update(caller.userId, body),
  unsubscribe: ({ query }) => settings.subscribe(query.token, false),
  changeSubscription: ({ body }) => settings.subscribe(body.token, body.isOn),
});

/** Email apps without one-click unsubscribe open the address instead, so a page takes over. */
export function createUnsubscribeLink(webUrl: string): Router {
  const router = express.Router();
  router.get(navigations.openUnsubscribe.path, (request, response) => {
    const token = encodeURIComponent(String(request.query.token ?? ""));
    response.redirect(303, `${new URL("/unsubscribe", webUrl)}#${token}`);
  });
  return router;
}
