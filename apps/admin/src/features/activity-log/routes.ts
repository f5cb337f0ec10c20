import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.activityLog,
    lazy: () => import("./pages/activity-log-page.tsx").then((page) => ({ Component: page.ActivityLogPage })),
  },
];
