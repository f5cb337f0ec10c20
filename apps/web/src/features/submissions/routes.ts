import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.creators,
      handle: prerendered("src/features/submissions/pages/creators-page.tsx"),
      lazy: () =>
        import("./pages/creators-page.tsx").then(({ CreatorsPage }) => ({ Component: CreatorsPage })),
    },
    {
      path: paths.partner,
      handle: prerendered("src/features/submissions/pages/partner-page.tsx"),
      lazy: () => import("./pages/partner-page.tsx").then(({ PartnerPage }) => ({ Component: PartnerPage })),
    },
  ],
};
