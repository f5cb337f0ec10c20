import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { pause } from "./lib/pause.ts";
import { routes } from "./routes.tsx";

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

export type Page = {
  isPrerendered: boolean;
  /** Resolves when the page's early requests are answered: drawn with them, it appears complete. */
  answers?: Promise<void>;
};

/** How long a page waits for its early answers; after that it shows that it's loading. */
const patienceMs = 1_000;

type Router = ReturnType<typeof createBrowserRouter>;

/** Once the code of the page in the address bar has loaded: hydration needs the same tree that was pre-rendered. */
async function createHydratingRouter(): Promise<Router> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => load(route))).catch(() => undefined);
  const loaderData = document.getElementById("loader-data")?.textContent;
  // A router that knows its starting page leaves the scroll position alone; otherwise it scrolls to the top.
  return createBrowserRouter(routes, { hydrationData: { loaderData: JSON.parse(loaderData ?? "{}") } });
}

/** Waits for its first page as well, which then appears at once, without a blank frame first. */
async function createReadyRouter(answers: Promise<void> | undefined): Promise<Router> {
  const router = createBrowserRouter(routes);
  const isReady = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  await Promise.all([isReady, Promise.race([answers, pause(patienceMs)])]);
  return router;
}

type AppProps = { router: Router; onLive: () => void };

function App({ router, onLive }: AppProps) {
  useEffect(onLive, [onLive]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/**
 * Puts the app into `root`, or takes over the page that's already there. Resolves once it has drawn it; before that, it
 * calls `onTakeOver` when it starts to respond to input.
 */
export async function startApp(root: HTMLElement, page: Page, onTakeOver?: () => void): Promise<void> {
  const router = page.isPrerendered ? await createHydratingRouter() : await createReadyRouter(page.answers);
  return new Promise((resolve) => {
    const app = <App router={router} onLive={resolve} />;
    if (page.isPrerendered) {
      hydrateRoot(root, app);
      onTakeOver?.();
    } else {
      // As a transition: drawn in small steps, so the browser can do other things in between.
      startTransition(() => createRoot(root).render(app));
    }
  });
}
