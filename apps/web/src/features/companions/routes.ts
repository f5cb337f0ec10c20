import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.joinTrip(":code"),
      lazy: () =>
        import("./pages/join-trip-page.tsx").then(({ JoinTripPage }) => ({ Component: JoinTripPage })),
    },
  ],
};
