import { fileURLToPath } from "node:url";
import { routesOnly } from "@evoya/api-client/build/routes-only";
import { withoutStyleElements } from "@evoya/ui/build/without-style-elements";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreloads } from "./build/font-preloads.ts";
import { lightRouter } from "./build/light-router.ts";
import { shellFallback } from "./build/shell-fallback.ts";
import { staticImportsOf } from "./build/static-imports.ts";

/** What only forms need is left to the pages that have one. */
const ofForms =
  /node_modules\/(react-hook-form|@hookform|zod)\/|packages\/(schemas\/src\/(public-forms|common)|ui\/src\/(form|label|[\w-]*field|lib\/(control|field|shown)))/;

const shared = (id: string) => /node_modules|packages\/(api-client|schemas|ui)/.test(id) && !ofForms.test(id);

/**
 * Few files instead of many small ones: together they compress better and are asked for at once. What eight pages
 * share, nearly every page behind the sign-in needs.
 */
const scripts = [
  // In a file of its own it outlives our releases in the browser's cache.
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 4,
  },
  // What every page runs at once: all of the entry but itself.
  { name: "entry", test: /^(?!.*(\/src\/main\.ts|\.html)$)/, tags: ["$initial" as const], priority: 5 },
  { name: staticImportsOf(fileURLToPath(new URL("src/app.tsx", import.meta.url)), "app-parts"), priority: 3 },
  // Apart from the next one because the home page needs these, and none of those.
  { name: "domain", test: /packages\/domain|lucide-react/, minShareCount: 8, priority: 2 },
  { name: "shared", test: shared, minShareCount: 8, priority: 1 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), routesOnly(), lightRouter(), fontPreloads(), shellFallback()],
  resolve: { alias: withoutStyleElements },
  envPrefix: ["VITE_", "WEB_URL", "SAMPLE_CONTENT"],
  server: { port: 3000, strictPort: true },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: scripts } } },
    // Art is fetched when it is seen; it never travels inside the script or the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? false : undefined),
  },
});
