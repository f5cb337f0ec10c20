import { askedEarly, type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { leadsTo } from "../../lib/leads-to.ts";
import { paths } from "../../paths.ts";

const signUp = () => import("./pages/sign-up-page.tsx").then(({ SignUpPage }) => ({ Component: SignUpPage }));

/** `/signup?plan=` (default basic) is an older address of the same form (member spec §2). */
/** Source: public spec §2.1. */
const toCreateAccount = leadsTo(
  ({ searchParams }) => `/create-account?plan=${encodeURIComponent(searchParams.get("plan") ?? "basic")}`,
);

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.createAccount(),
      handle: prerendered("src/features/accounts/pages/sign-up-page.tsx"),
      lazy: signUp,
    },
    { path: paths.signUpAfterQuiz, lazy: signUp },
    { path: "/signup", loader: toCreateAccount },
    { path: "/auth", loader: leadsTo(() => paths.login) },
    {
      path: paths.login,
      handle: prerendered("src/features/accounts/pages/sign-in-page.tsx"),
      lazy: () => import("./pages/sign-in-page.tsx").then(({ SignInPage }) => ({ Component: SignInPage })),
    },
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
  member: [
    {
      path: paths.settings,
      handle: askedEarly("src/features/accounts/pages/settings-page.tsx", "/v1/me/security"),
      lazy: () => import("./pages/settings-page.tsx").then((page) => ({ Component: page.SettingsPage })),
    },
  ],
};
