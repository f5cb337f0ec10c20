import { type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.socialIntegration,
      handle: loadedEarly(
        "src/features/social-integration/pages/social-integration-page.tsx",
        "/v1/me/social-connections",
      ),
      lazy: () =>
        import("./pages/social-integration-page.tsx").then(({ SocialIntegrationPage }) => ({
          Component: SocialIntegrationPage,
        })),
    },
  ],
};
