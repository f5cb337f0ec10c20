import type { RouteObject } from "react-router-dom";

/**
 * What a feature adds to the app, exported as `routes` from `features/<feature>/routes.ts`. That file is in the
 * first script of every page, so it may hold lazy imports only:
 * `{ path: paths.quiz, lazy: () => import("./pages/quiz-page.tsx").then((page) => ({ Component: page.QuizPage })) }`.
 */
export type FeatureRoutes = {
  /** Inside the public shell (header and footer). No server data: nothing here may need react-query. */
  public?: readonly RouteObject[];
  /** The page brings its own frame, and has server data (react-query) at hand: quiz, sign-in, checkout. */
  open?: readonly RouteObject[];
  /** Inside the member shell, with server data. */
  member?: readonly RouteObject[];
};

/**
 * The `handle` of a route that is rendered at build time, so that it shows before any script has run. `page` is the
 * module it loads lazily, from the app's root, so that the page's script is fetched along with the first one. A route
 * with a `:name` in its path tells the addresses to render. What is
 * rendered is also in the sitemap, can be read offline once seen, and brings a `PageHead`.
 */
export const prerendered = (page: string, addresses?: () => Promise<readonly string[]>) => ({
  isPrerendered: true,
  module: page,
  addresses,
});

/**
 * The `handle` of a member's page that many open first: `page` is the module it loads lazily, from the app's root, and
 * `asks` what its first query asks of the API (through `earlyOr`), `:id` being the end of its address. Both are begun
 * before React is here.
 */
export const askedEarly = (page: string, asks: string) => ({ module: page, asks });
