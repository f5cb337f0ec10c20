import { withoutStyleElements } from "@evoya/ui/build/without-style-elements";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreloads } from "./build/font-preloads.ts";
import { lightRouter } from "./build/light-router.ts";
import { shellFallback } from "./build/shell-fallback.ts";

const reactAndRouter = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//;

export default defineConfig({
  plugins: [react(), tailwindcss(), lightRouter(), fontPreloads(), shellFallback()],
  resolve: { alias: withoutStyleElements },
  server: { port: 3000, strictPort: true },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    // React and the router in one file: it outlives our own releases in the browser's cache.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "react", test: reactAndRouter }] } } },
    // Art is fetched when it is seen; it never travels inside the script or the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? false : undefined),
  },
});
