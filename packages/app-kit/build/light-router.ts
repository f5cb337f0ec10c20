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

/**
 * Code that only its framework, its server components, and its measuring use, and an app with only routes never calls.
 */
const unused =
  /^function (PrefetchPageLinks|RSCErrorHandler|instrumentClientSideRouter|getRouteInstrumentationUpdates)\(/gm;

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
          .replace(unused, "function $1() {}\nfunction $1Unused("),
        map: null,
      }),
    },
  };
}
