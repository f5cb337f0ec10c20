import { notificationStatusDisplay, notificationTypeTexts } from "@evoya/domain/notifications";
import type { Notification } from "@evoya/schemas/notifications";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { NotificationFilter, NotificationRepository } from "./notifications.repository.ts";
import { toNotification } from "./notifications.service.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  notifications: NotificationRepository;
  clock: () => Date;
};

/** Announcements: the list, its count, and its file. */
export function createNotificationList({ transact, notifications, clock }: Deps) {
  const page = async (...asked: Parameters<NotificationRepository["page"]>) => {
    const found = await notifications.page(...asked);
    return { ...found, items: found.items.map(toNotification) };
  };
  return listHandlers({
    page,
    count: notifications.count,
    export: createListExport<NotificationFilter, Notification>({
      transact,
      clock,
      things: "notifications",
      resource: "notifications",
      page,
      columns: [
        ["Subject", ({ subject }) => subject],
        ["Message", ({ message }) => message],
        ["Type", ({ type }) => notificationTypeTexts[type].label],
        ["Status", ({ status }) => notificationStatusDisplay[status].label],
        ["Recipients", ({ recipients }) => recipients],
        ["Reached", ({ told }) => told],
        ["Failed", ({ failed }) => failed],
        ["Sent by", ({ sentBy }) => sentBy],
        ["Scheduled for", ({ scheduledAt }) => scheduledAt],
        ["Created", ({ createdAt }) => createdAt],
      ],
    }),
  });
}

export type NotificationList = ReturnType<typeof createNotificationList>;
