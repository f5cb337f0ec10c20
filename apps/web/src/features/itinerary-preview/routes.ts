import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

/** Only while the site is built: the planner and its catalog stay out of the browser's scripts. */
const atBuild = import.meta.env.SSR ? () => import("./samples-at-build.ts") : undefined;

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.itineraryPreview(":resultType"),
      handle: prerendered(
        "src/features/itinerary-preview/pages/preview-page.tsx",
        atBuild && (() => atBuild().then(({ sampledPaths }) => sampledPaths)),
      ),
      loader: atBuild && (({ params }) => atBuild().then(({ drawSample }) => drawSample(params.resultType))),
      lazy: () => import("./pages/preview-page.tsx").then(({ PreviewPage }) => ({ Component: PreviewPage })),
    },
  ],
};
