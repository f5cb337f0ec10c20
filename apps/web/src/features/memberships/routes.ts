import { askedEarly, type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { leadsTo } from "../../lib/leads-to.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.membership,
      handle: prerendered("src/features/memberships/pages/membership-page.tsx"),
      lazy: () =>
        import("./pages/membership-page.tsx").then(({ MembershipPage }) => ({ Component: MembershipPage })),
    },
  ],
  member: [
    {
      path: paths.billing,
      handle: askedEarly("src/features/memberships/pages/billing-page.tsx", "/v1/me/membership"),
      lazy: () => import("./pages/billing-page.tsx").then(({ BillingPage }) => ({ Component: BillingPage })),
    },
  ],
  open: [
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
    { path: "/client-portal", loader: leadsTo(() => paths.upgrade()) },
  ],
};
