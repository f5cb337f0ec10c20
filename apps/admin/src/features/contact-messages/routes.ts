import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.contactMessages,
    lazy: () =>
      import("./pages/contact-messages-page.tsx").then((page) => ({ Component: page.ContactMessagesPage })),
  },
  {
    path: paths.contactMessage(":id"),
    lazy: () =>
      import("./pages/contact-message-page.tsx").then((page) => ({ Component: page.ContactMessagePage })),
  },
];
