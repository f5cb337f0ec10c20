import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.systemStatus,
    lazy: () =>
      import("./pages/system-status-page.tsx").then((page) => ({ Component: page.SystemStatusPage })),
  },
];
