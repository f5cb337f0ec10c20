import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.documents,
      lazy: () =>
        import("./pages/documents-page.tsx").then(({ DocumentsPage }) => ({ Component: DocumentsPage })),
    },
  ],
};
