import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.users,
    lazy: () => import("./pages/users-page.tsx").then((page) => ({ Component: page.UsersPage })),
  },
  {
    path: paths.user(":id"),
    lazy: () => import("./pages/user-page.tsx").then((page) => ({ Component: page.UserPage })),
  },
];
