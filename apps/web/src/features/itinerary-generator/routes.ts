import { redirect } from "react-router-dom";
import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [{ path: "/itinerary", loader: () => redirect(paths.itineraryGenerator) }],
  member: [
    {
      path: paths.itineraryGenerator,
      lazy: () =>
        import("./pages/generator-page.tsx").then(({ GeneratorPage }) => ({ Component: GeneratorPage })),
    },
  ],
};
