import { type LoaderFunction, replace } from "react-router-dom";
import { askedEarly, type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

/** The specification's address for concierge requests. All kinds share one page (decision 126). */
const toRequest: LoaderFunction = ({ params }) => replace(paths.request(params.id ?? ""));

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.requests,
      handle: askedEarly("src/features/cases/pages/requests-page.tsx", "/v1/me/cases?limit=50"),
      lazy: () =>
        import("./pages/requests-page.tsx").then(({ RequestsPage }) => ({ Component: RequestsPage })),
    },
    {
      path: paths.request(":id"),
      handle: loadedEarly("src/features/cases/pages/request-page.tsx", "/v1/me/cases/:id"),
      lazy: () => import("./pages/request-page.tsx").then(({ RequestPage }) => ({ Component: RequestPage })),
    },
    { path: paths.conciergeRequest(":id"), loader: toRequest },
    { path: "/concierge-requests", loader: () => replace(paths.requests) },
  ],
};
