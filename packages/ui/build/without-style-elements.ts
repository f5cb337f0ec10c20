import { fileURLToPath } from "node:url";

/**
 * Vite's `resolve.alias` for both apps: to lock the page behind them, Radix dialogs would add `<style>` elements by
 * script, which the content security policy refuses. The rule is in `styles.css` (`body[data-scroll-locked]`).
 */
export const withoutStyleElements = {
  "react-style-singleton": fileURLToPath(new URL("../src/lib/no-style-elements.ts", import.meta.url)),
};
