import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.promiseTimes,
    lazy: () =>
      import("./pages/promise-times-page.tsx").then((page) => ({ Component: page.PromiseTimesPage })),
  },
];
