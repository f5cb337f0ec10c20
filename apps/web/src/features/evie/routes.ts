import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const page = () => import("./pages/evie-page.tsx").then(({ EviePage }) => ({ Component: EviePage }));

export const routes: FeatureRoutes = {
  open: [
    { path: paths.evie, lazy: page },
    { path: paths.voiceAssistant, lazy: page },
  ],
};
