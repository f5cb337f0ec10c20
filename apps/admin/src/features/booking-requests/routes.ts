import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.bookingRequests,
    lazy: () =>
      import("./pages/booking-requests-page.tsx").then((page) => ({ Component: page.BookingRequestsPage })),
  },
];
