import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.apiKeys,
    lazy: () => import("./pages/api-keys-page.tsx").then((page) => ({ Component: page.ApiKeysPage })),
  },
];
