import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.catalog,
    lazy: () =>
      import("./pages/destinations-page.tsx").then((page) => ({ Component: page.DestinationsPage })),
  },
  {
    path: paths.catalogPlaces,
    lazy: () => import("./pages/places-page.tsx").then((page) => ({ Component: page.PlacesPage })),
  },
  {
    path: paths.catalogImports,
    lazy: () => import("./pages/imports-page.tsx").then((page) => ({ Component: page.ImportsPage })),
  },
  {
    path: paths.catalogImport(":id"),
    lazy: () => import("./pages/import-page.tsx").then((page) => ({ Component: page.ImportPage })),
  },
  {
    path: paths.catalogDestination(":id"),
    lazy: () => import("./pages/destination-page.tsx").then((page) => ({ Component: page.DestinationPage })),
  },
  {
    path: paths.catalogPlace(":id"),
    lazy: () => import("./pages/place-page.tsx").then((page) => ({ Component: page.PlacePage })),
  },
];
