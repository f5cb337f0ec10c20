import { askedEarly, type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.profileEdit,
      handle: askedEarly("src/features/profile/pages/profile-page.tsx", "/v1/me/profile"),
      lazy: () => import("./pages/profile-page.tsx").then(({ ProfilePage }) => ({ Component: ProfilePage })),
    },
    {
      path: paths.profileComplete(),
      handle: loadedEarly("src/features/profile/pages/complete-profile-page.tsx", "/v1/me/profile"),
      lazy: () =>
        import("./pages/complete-profile-page.tsx").then(({ CompleteProfilePage }) => ({
          Component: CompleteProfilePage,
        })),
    },
  ],
};
