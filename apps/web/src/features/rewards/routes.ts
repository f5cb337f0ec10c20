import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.rewards,
      lazy: () => import("./pages/rewards-page.tsx").then(({ RewardsPage }) => ({ Component: RewardsPage })),
    },
  ],
};
