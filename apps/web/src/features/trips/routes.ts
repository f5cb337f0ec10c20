import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.trips,
      lazy: () => import("./pages/trips-page.tsx").then(({ TripsPage }) => ({ Component: TripsPage })),
    },
    {
      path: paths.trip(":id"),
      lazy: () => import("./pages/trip-page.tsx").then(({ TripPage }) => ({ Component: TripPage })),
    },
  ],
};
