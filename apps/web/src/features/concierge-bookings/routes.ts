import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.conciergeBooking,
      handle: prerendered("src/features/concierge-bookings/pages/concierge-booking-page.tsx"),
      lazy: () =>
        import("./pages/concierge-booking-page.tsx").then(({ ConciergeBookingPage }) => ({
          Component: ConciergeBookingPage,
        })),
    },
  ],
};
