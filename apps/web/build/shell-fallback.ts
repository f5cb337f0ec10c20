import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * `vite preview` as production serves it: a file if there is one, otherwise the empty shell `app.html`, so that a deep
 * link never flashes the pre-rendered home page.
 */
export function shellFallback(): Plugin {
  return {
    name: "evoya:shell-fallback",
    configurePreviewServer({ config, middlewares }) {
      const dist = join(config.root, config.build.outDir);
      middlewares.use((request, _response, next) => {
        const path = (request.url ?? "/").split("?")[0] ?? "/";
        const isPage = [`${path}.html`, `${path}/index.html`].some((file) => existsSync(join(dist, file)));
        if (!path.includes(".") && !isPage) request.url = "/app.html";
        next();
      });
    },
  };
}
