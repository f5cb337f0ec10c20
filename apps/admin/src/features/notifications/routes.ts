import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.notifications,
    lazy: () =>
      import("./pages/notifications-page.tsx").then((page) => ({ Component: page.NotificationsPage })),
  },
  {
    path: paths.sendNotification,
    lazy: () => import("./pages/send-page.tsx").then((page) => ({ Component: page.SendPage })),
  },
  {
    path: paths.notification(":id"),
    lazy: () =>
      import("./pages/notification-page.tsx").then((page) => ({ Component: page.NotificationPage })),
  },
];
