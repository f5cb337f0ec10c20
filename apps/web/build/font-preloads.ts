import type { Plugin } from "vite";

const latinText = /(figtree|fraunces)-latin-(wght|opsz|full)-normal.*\.woff2$/;

/** Preloads the two text faces, so that the first paint already has its final metrics and nothing shifts. */
export function fontPreloads(): Plugin {
  return {
    name: "evoya:font-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => latinText.test(file))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${file}`,
              crossorigin: true,
              // The words come first, in a fallback font with the same measures.
              fetchpriority: "low",
            },
            injectTo: "head-prepend",
          })),
    },
  };
}
