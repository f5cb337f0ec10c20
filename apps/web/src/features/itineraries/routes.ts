import { askedEarly, type FeatureRoutes } from "../../feature-routes.ts";
import { leadsTo } from "../../lib/leads-to.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [{ path: "/itinerary", loader: leadsTo(() => paths.itineraryGenerator) }],
  member: [
    {
      path: paths.itineraryGenerator,
      handle: askedEarly("src/features/itineraries/pages/generator-page.tsx", "/v1/me/itinerary-defaults"),
      lazy: () =>
        import("./pages/generator-page.tsx").then(({ GeneratorPage }) => ({ Component: GeneratorPage })),
    },
  ],
};
