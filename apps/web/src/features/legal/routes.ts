import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.privacyPolicy,
      handle: prerendered("src/features/legal/pages/privacy-policy-page.tsx"),
      lazy: () =>
        import("./pages/privacy-policy-page.tsx").then((page) => ({ Component: page.PrivacyPolicyPage })),
    },
    {
      path: paths.termsOfUse,
      handle: prerendered("src/features/legal/pages/terms-of-use-page.tsx"),
      lazy: () =>
        import("./pages/terms-of-use-page.tsx").then((page) => ({ Component: page.TermsOfUsePage })),
    },
  ],
};
