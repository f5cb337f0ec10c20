import { brand } from "@evoya/domain/brand";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouter,
  StaticRouterProvider,
} from "react-router-dom";
import type { FeatureRoutes } from "./feature-routes.ts";
import { absolute, shareImage, siteUrl as url } from "./head/site.ts";
import { EmptyFrame, UnknownPage } from "./layouts/empty-frame.tsx";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

export const siteUrl = url;

type Prerendered = {
  path: string;
  /** The modules of the page and of the layouts around it. */
  modules: string[];
};

const modulesAt = (path: string): string[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.handle?.module ?? []);

const flat = (among: readonly RouteObject[]): RouteObject[] =>
  among.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** All pages that are rendered at build time. */
export async function prerenderedRoutes(): Promise<Prerendered[]> {
  const found = flat(routes).map(async ({ path, handle }) => {
    if (!handle?.isPrerendered || !path) return [];
    const addresses: readonly string[] = (await handle.addresses?.()) ?? [path];
    return addresses.map((address) => ({ path: address, modules: modulesAt(address) }));
  });
  return (await Promise.all(found)).flat();
}

const memberRoutes = () => flat(Object.values(features).flatMap(({ member = [] }) => member));

/** A page's name in the shell: "trips-id" is the one at "/trips/:id". */
const nameOf = (path: string): string => path.split(/\W+/).filter(Boolean).join("-");

/**
 * The pages for members whose scripts and first requests start early, by the name of their frame in the shell: most
 * share the one without a name, and a page that also has something for visitors (null) has none.
 */
function earlyRoutes() {
  const early = (routes: readonly RouteObject[], frameOf: (route: RouteObject) => string | null) =>
    flat(routes).flatMap((route) =>
      route.path && route.handle?.module && !route.handle.isPrerendered
        ? [{ name: frameOf(route), path: route.path, lazy: route.lazy, ...route.handle }]
        : [],
    );
  const open = Object.values(features).flatMap(({ open: pages = [] }) => pages);
  return [
    ...early(memberRoutes(), ({ path = "", handle }) => (handle.hasFrame ? nameOf(path) : "")),
    ...early(open, () => null),
  ];
}

/** The members' pages: all their paths, and what starts early. */
export const memberPages = () => ({
  paths: memberRoutes().flatMap(({ path }) => path ?? []),
  early: earlyRoutes(),
});

/**
 * The waiting states of the members' pages, for the shell: each of the most used ones below the name by which
 * theme-boot.js chooses it, and one for all others.
 */
export async function renderFrames(): Promise<string> {
  const pages = await Promise.all(
    earlyRoutes()
      .filter(({ name }) => name)
      .map(async ({ name, path, lazy }) => ({ name, path, Page: (await lazy()).Component })),
  );
  const { prelude } = await prerender(
    <EmptyFrame>
      {pages.map(({ name, path, Page }) => (
        <div key={name} data-frame={name}>
          <StaticRouter location={path}>
            <QueryClientProvider client={new QueryClient()}>
              <Page />
            </QueryClientProvider>
          </StaticRouter>
        </div>
      ))}
      <div data-frame="">
        <UnknownPage />
      </div>
    </EmptyFrame>,
  );
  return new Response(prelude).text();
}

/**
 * What a chat shows of a link to a page that isn't pre-rendered, such as a shared trip or album: whose link it is, and
 * nothing of what's behind it.
 */
export async function renderLinkPreview(): Promise<string> {
  const { prelude } = await prerender(
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={`${brand.name}: ${brand.tagline}`} />
      <meta property="og:description" content={brand.description} />
      <meta property="og:image" content={absolute(shareImage("/"))} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
  return new Response(prelude).text();
}

/** The paths of all the app's routes, as patterns. */
export const routePaths = (): string[] =>
  flat(routes).flatMap(({ path }) => (path && path !== "*" ? [path] : []));

const features = import.meta.glob<FeatureRoutes>("./features/*/routes.ts", { eager: true, import: "routes" });

/** Open to anyone with the link, or anyone in the middle of something; useless to anyone else. */
const personal = [
  "/album/share/:token",
  "/trip/share/:token",
  paths.gate,
  paths.resultsTeaser,
  paths.quizResults,
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmEmailChange,
  paths.unsubscribe,
  paths.upgrade(),
  paths.upgradeReturn,
  paths.selectPlan,
];

/** The paths that crawlers shouldn't visit: members' pages, and those of personal links. */
export const hiddenPaths = (): string[] => {
  return [...memberPages().paths, ...personal];
};

export type Rendered = {
  html: string;
  /** The results of the page's loaders, by route, for the browser to start with; null if there are none. */
  loaderData: Record<string, unknown> | null;
};

/** The page at `path`, exactly as the browser will hydrate it. */
export async function render(path: string): Promise<Rendered> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://prerender.invalid")));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const given = Object.entries(context.loaderData).filter(([, data]) => data !== undefined && data !== null);
  return {
    html: await new Response(prelude).text(),
    loaderData: given.length > 0 ? Object.fromEntries(given) : null,
  };
}
