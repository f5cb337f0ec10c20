import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreloads } from "./build/font-preloads.ts";
import { shellFallback } from "./build/shell-fallback.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), fontPreloads(), shellFallback()],
  server: { port: 3000, strictPort: true },
  build: {
    target: "es2022",
    manifest: true,
    // Art is fetched when it is seen; it never travels inside the script or the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? false : undefined),
  },
});
