import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.profileEdit,
      lazy: () => import("./pages/profile-page.tsx").then(({ ProfilePage }) => ({ Component: ProfilePage })),
    },
    {
      path: paths.profileComplete(),
      lazy: () =>
        import("./pages/complete-profile-page.tsx").then(({ CompleteProfilePage }) => ({
          Component: CompleteProfilePage,
        })),
    },
  ],
};
