import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.planMyTrip,
      handle: prerendered("src/features/trip-requests/pages/plan-my-trip-page.tsx"),
      lazy: () =>
        import("./pages/plan-my-trip-page.tsx").then(({ PlanMyTripPage }) => ({ Component: PlanMyTripPage })),
    },
    {
      path: paths.planTrip,
      handle: prerendered("src/features/trip-requests/pages/plan-trip-page.tsx"),
      lazy: () =>
        import("./pages/plan-trip-page.tsx").then(({ PlanTripPage }) => ({ Component: PlanTripPage })),
    },
  ],
};
