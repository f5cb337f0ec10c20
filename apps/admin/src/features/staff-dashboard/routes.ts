import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: () => import("./pages/dashboard-page.tsx").then((page) => ({ Component: page.DashboardPage })),
  },
];
