import { redirect } from "react-router-dom";
import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.membership,
      lazy: () =>
        import("./pages/membership-page.tsx").then(({ MembershipPage }) => ({ Component: MembershipPage })),
    },
    {
      path: paths.upgrade(),
      lazy: () => import("./pages/upgrade-page.tsx").then(({ UpgradePage }) => ({ Component: UpgradePage })),
    },
    {
      path: paths.upgradeReturn,
      lazy: () =>
        import("./pages/upgrade-return-page.tsx").then(({ UpgradeReturnPage }) => ({
          Component: UpgradeReturnPage,
        })),
    },
    {
      path: paths.selectPlan,
      lazy: () =>
        import("./pages/select-plan-page.tsx").then(({ SelectPlanPage }) => ({ Component: SelectPlanPage })),
    },
    { path: "/client-portal", loader: () => redirect(paths.upgrade()) },
  ],
};
