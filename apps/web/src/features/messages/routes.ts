import { askedEarly, type FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const page = () =>
  import("./pages/messages-page.tsx").then(({ MessagesPage }) => ({ Component: MessagesPage }));

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.messages,
      handle: askedEarly(
        "src/features/messages/pages/messages-page.tsx",
        "/v1/me/threads?filter=all&limit=50",
      ),
      lazy: page,
    },
    { path: paths.thread(":id"), lazy: page },
  ],
};
