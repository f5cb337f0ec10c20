import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { leadsTo } from "../../lib/leads-to.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.planMyTrip,
      handle: prerendered("src/features/trip-requests/pages/plan-my-trip-page.tsx"),
      lazy: () =>
        import("./pages/plan-my-trip-page.tsx").then(({ PlanMyTripPage }) => ({ Component: PlanMyTripPage })),
    },
    { path: "/plan-trip", loader: leadsTo(({ search }) => paths.planMyTrip + search) },
  ],
};
