import { type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.concierge,
      handle: loadedEarly("src/features/concierge-requests/pages/new-request-page.tsx", "/v1/me/profile"),
      lazy: () =>
        import("./pages/new-request-page.tsx").then(({ NewRequestPage }) => ({ Component: NewRequestPage })),
    },
  ],
};
