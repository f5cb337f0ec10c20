import { askedEarly, type FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.rewards,
      handle: askedEarly("src/features/rewards/pages/rewards-page.tsx", "/v1/me/points?limit=10"),
      lazy: () => import("./pages/rewards-page.tsx").then(({ RewardsPage }) => ({ Component: RewardsPage })),
    },
  ],
};
