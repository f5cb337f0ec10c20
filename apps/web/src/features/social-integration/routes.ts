import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.socialIntegration,
      lazy: () =>
        import("./pages/social-integration-page.tsx").then(({ SocialIntegrationPage }) => ({
          Component: SocialIntegrationPage,
        })),
    },
  ],
};
