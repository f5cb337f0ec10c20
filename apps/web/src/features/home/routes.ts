import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.home,
      handle: prerendered("src/features/home/pages/home-page.tsx"),
      lazy: () => import("./pages/home-page.tsx").then(({ FrontPage }) => ({ Component: FrontPage })),
    },
    {
      path: "*",
      lazy: () =>
        import("./pages/not-found-page.tsx").then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
    },
  ],
};
