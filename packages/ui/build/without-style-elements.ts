import { fileURLToPath } from "node:url";

/**
 * Vite's `resolve.alias` of both apps: Radix dialogs would add `<style>` elements by script to lock the page behind
 * them, which the content security policy refuses. `styles.css` has the rule instead (`body[data-scroll-locked]`).
 */
export const withoutStyleElements = {
  "react-style-singleton": fileURLToPath(new URL("../src/lib/no-style-elements.ts", import.meta.url)),
};
