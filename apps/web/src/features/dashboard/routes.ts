import { askedEarly, type FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.dashboard,
      handle: askedEarly("src/features/dashboard/pages/dashboard-page.tsx", "/v1/me/dashboard"),
      lazy: () =>
        import("./pages/dashboard-page.tsx").then(({ DashboardPage }) => ({ Component: DashboardPage })),
    },
  ],
};
