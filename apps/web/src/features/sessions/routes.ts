import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
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
      handle: prerendered("src/features/sessions/pages/sign-up-page.tsx"),
      lazy: signUp,
    },
    { path: paths.signUpAfterQuiz, lazy: signUp },
    { path: "/signup", loader: toCreateAccount },
    { path: "/auth", loader: leadsTo(() => paths.login) },
    {
      path: paths.login,
      handle: prerendered("src/features/sessions/pages/sign-in-page.tsx"),
      lazy: () => import("./pages/sign-in-page.tsx").then(({ SignInPage }) => ({ Component: SignInPage })),
    },
  ],
};
