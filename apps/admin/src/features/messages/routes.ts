import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

const page = () => import("./pages/inbox-page.tsx").then(({ InboxPage }) => ({ Component: InboxPage }));

export const routes: RouteObject[] = [
  { path: paths.messages, lazy: page },
  { path: paths.thread(":id"), lazy: page },
];
