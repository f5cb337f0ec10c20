import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.concierge,
      lazy: () =>
        import("./pages/new-request-page.tsx").then(({ NewRequestPage }) => ({ Component: NewRequestPage })),
    },
  ],
};
