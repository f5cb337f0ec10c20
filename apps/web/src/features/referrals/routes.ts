import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  open: [
    {
      path: paths.invitation(":invitation"),
      lazy: () =>
        import("./pages/invitation-page.tsx").then(({ InvitationPage }) => ({ Component: InvitationPage })),
    },
  ],
};
