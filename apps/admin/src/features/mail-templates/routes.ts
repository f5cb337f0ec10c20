import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.mailTemplates,
    lazy: () =>
      import("./pages/mail-templates-page.tsx").then((page) => ({ Component: page.MailTemplatesPage })),
  },
  {
    path: paths.mailTemplate(":name"),
    lazy: () =>
      import("./pages/mail-template-page.tsx").then((page) => ({ Component: page.MailTemplatePage })),
  },
];
