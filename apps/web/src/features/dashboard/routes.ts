import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.dashboard,
      lazy: () =>
        import("./pages/dashboard-page.tsx").then(({ DashboardPage }) => ({ Component: DashboardPage })),
    },
  ],
};
