import { askedEarly, type FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.documents,
      handle: askedEarly("src/features/documents/pages/documents-page.tsx", "/v1/me/documents?limit=50"),
      lazy: () =>
        import("./pages/documents-page.tsx").then(({ DocumentsPage }) => ({ Component: DocumentsPage })),
    },
  ],
};
