import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.unsubscribe,
      lazy: () =>
        import("./pages/unsubscribe-page.tsx").then((page) => ({ Component: page.UnsubscribePage })),
    },
  ],
};
