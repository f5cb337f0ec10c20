import { type LoaderFunction, replace } from "react-router-dom";
import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

/** The specification's address for concierge requests. All kinds share one page (decision 126). */
const toRequest: LoaderFunction = ({ params }) => replace(paths.request(params.id ?? ""));

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.requests,
      lazy: () =>
        import("./pages/requests-page.tsx").then(({ RequestsPage }) => ({ Component: RequestsPage })),
    },
    {
      path: paths.request(":id"),
      lazy: () => import("./pages/request-page.tsx").then(({ RequestPage }) => ({ Component: RequestPage })),
    },
    { path: paths.conciergeRequest(":id"), loader: toRequest },
    { path: "/concierge-requests", loader: () => replace(paths.requests) },
  ],
};
