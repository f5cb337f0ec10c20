import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from "react-router-dom";
import { routes } from "./routes.tsx";

/** All routes that ask to be rendered at build time: their path, and the module of their page. */
export function prerenderedRoutes(among: readonly RouteObject[] = routes): { path: string; page: string }[] {
  return among.flatMap(({ path, handle, children = [] }) => [
    ...(handle?.prerender && path ? [{ path, page: handle.prerender }] : []),
    ...prerenderedRoutes(children),
  ]);
}

/** The page at `path` as HTML, exactly as the browser will hydrate it. */
export async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://prerender.invalid")));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}
