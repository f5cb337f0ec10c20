import type { RouteObject } from "react-router-dom";
import type { FeatureRoutes } from "./feature-routes.ts";
import { RootLayout } from "./layouts/root-layout.tsx";
import { RouteError } from "./layouts/route-error.tsx";

const features = Object.values(
  import.meta.glob<FeatureRoutes>("./features/*/routes.ts", { eager: true, import: "routes" }),
);

function from(area: keyof FeatureRoutes): RouteObject[] {
  return features.flatMap((feature) => feature[area] ?? []);
}

/** The `handle` of a layout: its module, which pre-rendered pages fetch along with their own. */
const layout = (name: string) => ({ module: `src/layouts/${name}.tsx` });

/** The whole app. Pages that need server data are below the data layout, which loads react-query. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        handle: layout("public-layout"),
        lazy: () =>
          import("./layouts/public-layout.tsx").then(({ PublicLayout }) => ({ Component: PublicLayout })),
        ErrorBoundary: RouteError,
        children: from("public"),
      },
      {
        handle: layout("data-layout"),
        lazy: () => import("./layouts/data-layout.tsx").then(({ DataLayout }) => ({ Component: DataLayout })),
        ErrorBoundary: RouteError,
        children: [
          ...from("open"),
          {
            lazy: () =>
              import("./layouts/member-layout.tsx").then(({ MemberLayout }) => ({ Component: MemberLayout })),
            ErrorBoundary: RouteError,
            children: from("member"),
          },
        ],
      },
    ],
  },
];
