import { askedEarly, type FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.settings,
      handle: askedEarly("src/features/settings/pages/settings-page.tsx", "/v1/me/security"),
      lazy: () => import("./pages/settings-page.tsx").then((page) => ({ Component: page.SettingsPage })),
    },
  ],
};
