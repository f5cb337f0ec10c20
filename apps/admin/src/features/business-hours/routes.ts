import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.businessHours,
    lazy: () =>
      import("./pages/business-hours-page.tsx").then((page) => ({ Component: page.BusinessHoursPage })),
  },
];
