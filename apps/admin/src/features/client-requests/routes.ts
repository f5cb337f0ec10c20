import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.clientRequests,
    lazy: () =>
      import("./pages/client-requests-page.tsx").then((page) => ({ Component: page.ClientRequestsPage })),
  },
];
