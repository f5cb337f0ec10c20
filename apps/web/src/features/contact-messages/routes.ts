import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.contact,
      handle: prerendered("src/features/contact-messages/pages/contact-page.tsx"),
      lazy: () => import("./pages/contact-page.tsx").then(({ ContactPage }) => ({ Component: ContactPage })),
    },
  ],
};
