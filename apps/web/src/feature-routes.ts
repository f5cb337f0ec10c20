import type { RouteObject } from "react-router-dom";

/**
 * A feature's routes, exported as `routes` from `features/<feature>/routes.ts`. That file is in the first script of
 * every page, so it may contain only lazy imports: `{ path: paths.quiz, lazy: () =>
 * import("./pages/quiz-page.tsx").then((page) => ({ Component: page.QuizPage })) }`.
 */
export type FeatureRoutes = {
  /** Inside the public shell (header and footer). No server data: nothing here may need react-query. */
  public?: readonly RouteObject[];
  /** The page brings its own frame, and can use server data (react-query): quiz, sign-in, checkout. */
  open?: readonly RouteObject[];
  /** Inside the member shell, with server data. */
  member?: readonly RouteObject[];
};

/**
 * The `handle` of a route that's rendered at build time, so it shows before any script has run. `page` is the module it
 * loads lazily, relative to the app's root, so that the page's script is fetched together with the first one. A route
 * with a `:name` in its path lists the addresses to render. Rendered pages are also in the sitemap, can be read offline
 * once they've been opened, and have a `PageHead`.
 */
export const prerendered = (page: string, addresses?: () => Promise<readonly string[]>) => ({
  isPrerendered: true,
  module: page,
  addresses,
});

/**
 * The `handle` of a page for members: `page` is the module it loads lazily, relative to the app's root, and `asks` is
 * its first query's path in the API (through `earlyOr`), with `:id` as the end of its address. Both start before React
 * has loaded, together with the question who's signed in.
 */
export const loadedEarly = (page: string, asks?: string) => ({ module: page, asks });

/** The same for a page that many people open first: the shell also shows the page's own waiting state. */
export const askedEarly = (page: string, asks: string) => ({ ...loadedEarly(page, asks), hasFrame: true });
