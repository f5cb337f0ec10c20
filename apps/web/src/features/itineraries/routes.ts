import type { FeatureRoutes } from "../../feature-routes.ts";
import { leadsTo } from "../../lib/leads-to.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [{ path: "/itinerary", loader: leadsTo(() => paths.itineraryGenerator) }],
  member: [
    {
      path: paths.itineraryGenerator,
      lazy: () =>
        import("./pages/generator-page.tsx").then(({ GeneratorPage }) => ({ Component: GeneratorPage })),
    },
  ],
};
