import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.faq,
      handle: prerendered("src/features/faq/pages/faq-page.tsx"),
      lazy: () => import("./pages/faq-page.tsx").then(({ FaqPage }) => ({ Component: FaqPage })),
    },
  ],
};
