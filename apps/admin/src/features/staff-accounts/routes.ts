import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.staff,
    lazy: () => import("./pages/staff-page.tsx").then((page) => ({ Component: page.StaffPage })),
  },
];

/** The pages a colleague needs before they can sign in. */
export const openRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword,
    lazy: () =>
      import("./pages/forgot-password-page.tsx").then((page) => ({ Component: page.ForgotPasswordPage })),
  },
  {
    path: paths.setPassword,
    lazy: () => import("./pages/set-password-page.tsx").then((page) => ({ Component: page.SetPasswordPage })),
  },
];
