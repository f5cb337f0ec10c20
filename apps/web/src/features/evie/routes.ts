import { type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const page = () => import("./pages/evie-page.tsx").then(({ EviePage }) => ({ Component: EviePage }));

const handle = loadedEarly("src/features/evie/pages/evie-page.tsx", "/v1/me/entitlements");

export const routes: FeatureRoutes = {
  open: [
    { path: paths.evie, handle, lazy: page },
    { path: paths.voiceAssistant, handle, lazy: page },
  ],
};
