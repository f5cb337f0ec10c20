import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Where an app, known by the address of its configuration, has the router's production build. */
function productionOf(app: string): string {
  const package_ = realpathSync(fileURLToPath(new URL("./node_modules/react-router-dom", app)));
  return join(dirname(package_), "react-router/dist/production");
}

const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const declaration = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Functions that an app with only routes and loaders never calls, by what they're for. */
const unused = [
  // Its framework, its server components, and its measuring. Every route of ours has an error page above it.
  "PrefetchPageLinks RSCErrorHandler decodeRouteErrorResponseDigest instrumentClientSideRouter",
  "getRouteInstrumentationUpdates Scripts RemixRootDefaultErrorBoundary DefaultErrorComponent",
  // The answers of its own server, in the page.
  "parseHydrationData",
  // Actions and fetchers: forms send through the API's client, and queries fetch. Of fetchers, there are always none.
  "handleAction handleFetcherAction handleFetcherLoader fetch2 getFetcher resetFetcher deleteFetcher abortFetcher",
  "queueFetcherForDeletion updateFetcherState setFetcherError getUpdatedRevalidatingFetchers markFetchersDone",
  "markFetchRedirectsDone abortStaleFetchLoads getTargetedDataStrategyMatches getTargetMatch",
  "getSubmissionFromNavigation convertFormDataToSearchParams revalidate",
  // Routes that are found out while the app runs.
  "discoverRoutes compareMatches patchRoutes _internalSetRoutes",
  // Middleware, and routes whose parts load one by one.
  "runClientMiddlewarePipeline loadLazyRouteProperty",
].flatMap((line) => line.split(" "));

/** What's left of functions that are called, and do little in such an app. */
const shortened: Record<string, string> = {
  // Links prefetch nothing.
  usePrefetchBehavior: "() { return [false, null, {}]; }",
  // Without a form to send, a navigation is a path.
  normalizeNavigateOptions: "(_, path) { return { path }; }",
};

const names = [...unused, ...Object.keys(shortened)].join("|");
const functions = new RegExp(`^( *)((?:async )?function|var) (${names})( = )?\\(`, "gm");
/** Bundlers keep a class with a parent, even if nothing uses it. */
const classes = /^var (RemixErrorBoundary|AwaitErrorBoundary) = class[\s\S]*?^};$/gm;

const shorten = (_: string, space: string, kind: string, name: string, assigned = "") =>
  `${space}function ${name}${shortened[name] ?? "() {}"}\n${space}${kind} ${name}Unused${assigned}(`;

/**
 * The router as our apps need it; `app` is the `import.meta.url` of the app's configuration. Its package offers bundlers
 * only the build with development warnings, and declares its components in a way that keeps unused ones in the bundle
 * (forms, for one).
 */
export function lightRouter(app: string): Plugin {
  const production = productionOf(app);
  return {
    name: "evoya:light-router",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(production, "index.mjs") },
          { find: /^react-router\/dom$/, replacement: join(production, "dom-export.mjs") },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: code
          .replace(displayName, "")
          .replace(declaration, "$1/* @__PURE__ */ $2")
          .replace(classes, "var $1;")
          .replace(functions, shorten),
        map: null,
      }),
    },
  };
}
