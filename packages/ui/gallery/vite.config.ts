import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [react(), tailwindcss()],
  server: { port: 3002 },
  build: {
    outDir: fileURLToPath(new URL("../dist/gallery", import.meta.url)),
    emptyOutDir: true,
    // Leaves light-dark() as written, so both themes can be shown side by side.
    cssTarget: "chrome123",
  },
});
