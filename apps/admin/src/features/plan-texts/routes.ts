import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.planTexts,
    lazy: () => import("./pages/plan-texts-page.tsx").then((page) => ({ Component: page.PlanTextsPage })),
  },
];
