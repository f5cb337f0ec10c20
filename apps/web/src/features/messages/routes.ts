import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const page = () =>
  import("./pages/messages-page.tsx").then(({ MessagesPage }) => ({ Component: MessagesPage }));

export const routes: FeatureRoutes = {
  member: [
    { path: paths.messages, lazy: page },
    { path: paths.thread(":id"), lazy: page },
  ],
};
