import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.memberships,
    lazy: () => import("./pages/memberships-page.tsx").then((page) => ({ Component: page.MembershipsPage })),
  },
  {
    path: paths.addMembership,
    lazy: () =>
      import("./pages/add-membership-page.tsx").then((page) => ({ Component: page.AddMembershipPage })),
  },
  {
    path: paths.membershipDifferences,
    lazy: () => import("./pages/differences-page.tsx").then((page) => ({ Component: page.DifferencesPage })),
  },
  {
    path: paths.membership(":id"),
    lazy: () => import("./pages/membership-page.tsx").then((page) => ({ Component: page.MembershipPage })),
  },
];
