import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.itineraryPreview(":resultType"),
      lazy: () => import("./pages/preview-page.tsx").then(({ PreviewPage }) => ({ Component: PreviewPage })),
    },
  ],
};
