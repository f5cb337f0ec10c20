import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.rewards,
    lazy: () => import("./pages/redemptions-page.tsx").then((page) => ({ Component: page.RedemptionsPage })),
  },
];
