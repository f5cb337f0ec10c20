import { regionIds } from "@evoya/domain/regions";
import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.destinations,
      handle: prerendered("src/features/destinations/pages/destinations-page.tsx"),
      lazy: () =>
        import("./pages/destinations-page.tsx").then(({ DestinationsPage }) => ({
          Component: DestinationsPage,
        })),
    },
    {
      path: paths.region(":region"),
      handle: prerendered("src/features/destinations/pages/region-page.tsx", async () =>
        regionIds.map(paths.region),
      ),
      lazy: () => import("./pages/region-page.tsx").then(({ RegionPage }) => ({ Component: RegionPage })),
    },
  ],
};
