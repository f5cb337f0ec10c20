import { askedEarly, type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const file = "src/features/messages/pages/messages-page.tsx";
const page = () =>
  import("./pages/messages-page.tsx").then(({ MessagesPage }) => ({ Component: MessagesPage }));

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.messages,
      handle: askedEarly(file, "/v1/me/threads?filter=all&limit=50"),
      lazy: page,
    },
    { path: paths.thread(":id"), handle: loadedEarly(file, "/v1/me/threads/:id?limit=50"), lazy: page },
  ],
};
