import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router-dom";
import { routes } from "./routes.tsx";

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/**
 * The router, once the code of the page in the address bar is here: hydration needs the very tree that was
 * pre-rendered, and other pages show themselves at once instead of a blank frame.
 */
export async function createAppRouter() {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => load(route))).catch(() => undefined);
  return createBrowserRouter(routes);
}
