import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.webhooks,
    lazy: () => import("./pages/webhooks-page.tsx").then((page) => ({ Component: page.WebhooksPage })),
  },
  {
    path: paths.webhook(":id"),
    lazy: () => import("./pages/webhook-page.tsx").then((page) => ({ Component: page.WebhookPage })),
  },
];
