import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.clientRequests,
    lazy: () =>
      import("./pages/client-requests-page.tsx").then((page) => ({ Component: page.ClientRequestsPage })),
  },
  {
    path: paths.conciergeRequest(":id"),
    lazy: () =>
      import("./pages/concierge-request-page.tsx").then((page) => ({ Component: page.ConciergeRequestPage })),
  },
  {
    path: paths.tripRequest(":id"),
    lazy: () => import("./pages/trip-request-page.tsx").then((page) => ({ Component: page.TripRequestPage })),
  },
];
