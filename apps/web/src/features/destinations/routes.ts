import { destinationsOf, regionIds } from "@evoya/domain/region-ids";
import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

/** Each region and destination has its own route, so the web server knows to answer any other with a 404. */
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
    ...regionIds.map((id) => ({
      path: paths.region(id),
      handle: prerendered("src/features/destinations/pages/region-page.tsx"),
      lazy: () => import("./pages/region-page.tsx").then(({ loadRegionPage }) => loadRegionPage(id)),
    })),
    ...regionIds.flatMap((region) =>
      destinationsOf[region].map((id) => ({
        path: paths.destination(region, id),
        handle: prerendered("src/features/destinations/pages/destination-page.tsx"),
        lazy: () =>
          import("./pages/destination-page.tsx").then(({ loadDestinationPage }) =>
            loadDestinationPage(region, id),
          ),
      })),
    ),
  ],
};
