import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.concierge,
      lazy: () =>
        import("./pages/new-request-page.tsx").then(({ NewRequestPage }) => ({ Component: NewRequestPage })),
    },
    {
      path: paths.conciergeRequests,
      lazy: () =>
        import("./pages/requests-page.tsx").then(({ RequestsPage }) => ({ Component: RequestsPage })),
    },
    {
      path: paths.conciergeRequest(":id"),
      lazy: () => import("./pages/request-page.tsx").then(({ RequestPage }) => ({ Component: RequestPage })),
    },
  ],
};
