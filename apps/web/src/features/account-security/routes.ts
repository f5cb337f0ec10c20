import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.forgotPassword,
      lazy: () =>
        import("./pages/forgot-password-page.tsx").then((page) => ({ Component: page.ForgotPasswordPage })),
    },
    {
      path: paths.resetPassword,
      lazy: () =>
        import("./pages/reset-password-page.tsx").then((page) => ({ Component: page.ResetPasswordPage })),
    },
    {
      path: paths.verifyEmail,
      lazy: () =>
        import("./pages/verify-email-page.tsx").then((page) => ({ Component: page.VerifyEmailPage })),
    },
    {
      path: paths.confirmEmailChange,
      lazy: () =>
        import("./pages/confirm-email-change-page.tsx").then((page) => ({
          Component: page.ConfirmEmailChangePage,
        })),
    },
  ],
};
