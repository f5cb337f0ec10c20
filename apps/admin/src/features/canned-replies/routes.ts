import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.cannedReplies,
    lazy: () =>
      import("./pages/canned-replies-page.tsx").then((page) => ({ Component: page.CannedRepliesPage })),
  },
];
