import { askedEarly, type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.trips,
      handle: askedEarly("src/features/trips/pages/trips-page.tsx", "/v1/me/itineraries"),
      lazy: () => import("./pages/trips-page.tsx").then(({ TripsPage }) => ({ Component: TripsPage })),
    },
    {
      path: paths.trip(":id"),
      handle: askedEarly("src/features/trips/pages/trip-page.tsx", "/v1/me/itineraries/:id"),
      lazy: () => import("./pages/trip-page.tsx").then(({ TripPage }) => ({ Component: TripPage })),
    },
    {
      path: paths.travelDay(":id"),
      handle: loadedEarly("src/features/trips/pages/travel-day-page.tsx"),
      lazy: () =>
        import("./pages/travel-day-page.tsx").then(({ TravelDayPage }) => ({ Component: TravelDayPage })),
    },
  ],
};
