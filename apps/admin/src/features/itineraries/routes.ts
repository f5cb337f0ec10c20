import type { RouteObject } from "react-router-dom";
import { paths } from "../../paths.ts";

export const routes: RouteObject[] = [
  {
    path: paths.itinerary(":id"),
    lazy: () => import("./pages/itinerary-page.tsx").then((page) => ({ Component: page.ItineraryPage })),
  },
];
