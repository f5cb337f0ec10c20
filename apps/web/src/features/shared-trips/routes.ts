import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.sharedTrip(":shareToken"),
      lazy: () =>
        import("./pages/shared-trip-page.tsx").then(({ SharedTripPage }) => ({ Component: SharedTripPage })),
    },
  ],
};
