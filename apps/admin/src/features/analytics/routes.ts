import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.analytics,
    lazy: () => import("./pages/analytics-page.tsx").then((page) => ({ Component: page.AnalyticsPage })),
  },
  {
    path: paths.ratings,
    lazy: () => import("./pages/ratings-page.tsx").then((page) => ({ Component: page.RatingsPage })),
  },
];
