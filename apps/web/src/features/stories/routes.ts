import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.testimonials,
      handle: prerendered("src/features/stories/pages/stories-page.tsx"),
      lazy: () => import("./pages/stories-page.tsx").then(({ StoriesPage }) => ({ Component: StoriesPage })),
    },
  ],
};
