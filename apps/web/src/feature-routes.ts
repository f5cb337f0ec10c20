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

/** Marks a route to be rendered at build time. Its page must look the same before any script has run. */
export const prerendered = { prerender: true } as const;
