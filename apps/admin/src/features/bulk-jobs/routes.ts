import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.bulkJobs,
    lazy: () => import("./pages/bulk-jobs-page.tsx").then((page) => ({ Component: page.BulkJobsPage })),
  },
];
