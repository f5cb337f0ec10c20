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

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routesOnly(),
    lightAxios(),
    lightFonts(),
    lightIcons(),
    lightRouter(import.meta.url),
  ],
  resolve: { alias: withoutStyleElements },
  server: { port: 3001, strictPort: true },
  preview: { port: 3001, strictPort: true },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
