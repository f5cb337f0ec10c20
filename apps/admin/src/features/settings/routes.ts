import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.settings,
    lazy: () => import("./pages/settings-page.tsx").then((page) => ({ Component: page.SettingsPage })),
  },
];
