import { lightAxios } from "@evoya/api-client/build/light-axios";
import { routesOnly } from "@evoya/api-client/build/routes-only";
import { lightRouter } from "@evoya/app-kit/build/light-router";
import { lightFonts } from "@evoya/ui/build/light-fonts";
import { lightIcons } from "@evoya/ui/build/light-icons";
import { withoutStyleElements } from "@evoya/ui/build/without-style-elements";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./build/chunks.ts";
import { fontPreloads } from "./build/font-preloads.ts";
import { shellFallback } from "./build/shell-fallback.ts";

const ofEntry = /\/(entry|react|rolldown-runtime|app-parts)-/;
/** Also in the lists of files of `public-layout.tsx`, or of `data-layout.tsx`. */
const ofFrames =
  /\/(entry|react|rolldown-runtime|app-parts|frame-parts|public-parts|member-parts|helpers|plan-texts|early|shared|data)-/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routesOnly(),
    lightAxios(),
    lightFonts(),
    lightIcons(),
    lightRouter(import.meta.url),
    fontPreloads(),
    shellFallback(),
  ],
  resolve: {
    alias: [
      ...Object.entries(withoutStyleElements).map(([find, replacement]) => ({ find, replacement })),
      // The build whose worker is a file of ours; the other one makes it from a string (decision 226).
      { find: /^maplibre-gl$/, replacement: "maplibre-gl/dist/maplibre-gl-csp.js" },
    ],
  },
  envPrefix: ["VITE_", "WEB_URL", "SAMPLE_CONTENT"],
  // The worker that reads confirmations loads the PDF library only if it gets one.
  worker: { format: "es" },
  server: { port: 3000, strictPort: true },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A script that loads another names all the files that one needs, except those that must already be here for it
      // to run, and those that the frames of a page name, which load along with it.
      resolveDependencies: (file, needed, { hostId, hostType }) => {
        if (hostType !== "js") return needed;
        const isPageOfRoute = hostId.includes("/app-parts-") && !file.includes("-layout-");
        const isHere = isPageOfRoute ? ofFrames : ofEntry;
        return needed.filter((other) => other !== file && !isHere.test(other));
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Lists of files are part of most scripts, and the hashes in them don't compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
    },
    // Art is fetched when it's seen; it's never part of the script or the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? false : undefined),
  },
});
