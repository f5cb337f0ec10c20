import { type LoaderFunction, type RouteObject, replace } from "react-router-dom";
import { paths } from "../../paths.ts";

/** Old addresses of requests, from before all kinds shared one page. */
const movedHere: LoaderFunction = ({ params }) => replace(paths.request(params.id ?? ""));

const older = ["concierge-request", "trip-request", "booking-request"];

export const routes: RouteObject[] = [
  {
    path: paths.request(":id"),
    lazy: () => import("./pages/case-page.tsx").then((page) => ({ Component: page.CasePage })),
  },
  ...older.map((kind) => ({ path: `/admin/${kind}/:id`, loader: movedHere })),
];
