import { fileURLToPath } from "node:url";
import { staticImportsOf } from "@evoya/app-kit/build/static-imports";

const dashboard = fileURLToPath(
  new URL("../src/features/staff-dashboard/pages/dashboard-page.tsx", import.meta.url),
);

/** What checks forms is left to the pages that have one. */
const isSchema = (id: string) => id.includes("packages/schemas/");

/** Charts and calendars load when they're seen or opened. */
const isSmall = (id: string) =>
  !/node_modules\/(lucide-react|recharts|d3-[\w-]+|react-day-picker|date-fns)\/|chart|calendar/.test(id);

/** What dialogs and menus share: no page shows one at first. */
const ofDialogs =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|aria-hidden|tslib)\/|packages\/ui\/src\/((alert-)?dialog|drawer|menu)\./;

/** What fills in and checks forms, which lists don't have. */
const ofForms =
  /node_modules\/(react-hook-form|@hookform)\/|packages\/ui\/src\/(form|form-error-summary|lib\/(plain-words|shown-fields|keep-typing))\./;

const alone = { includeDependenciesRecursively: false };

/**
 * A few files in place of many small ones: each file costs the browser and the server several times what reading its
 * kilobyte does. But a page requests all of a file even if it needs only part, so each holds what most pages of its kind
 * need. The highest number chooses first.
 */
export const chunks = [
  // In a file of its own, it stays in the browser's cache across releases.
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 7,
  },
  // The code every page runs at once: all of the entry except the entry itself.
  { name: "entry", test: /^(?!.*(\/src\/main\.tsx|\.html)$)/, tags: ["$initial" as const], priority: 6 },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 5, ...alone },
  { name: "schemas", test: /node_modules\/zod\//, priority: 5, ...alone },
  { name: "forms", test: ofForms, minShareCount: 3, priority: 5, ...alone },
  { name: "dialogs", test: ofDialogs, minShareCount: 3, priority: 5, ...alone },
  // The first page after sign-in loads none of what comes after it here.
  {
    name: staticImportsOf([dashboard], "page-parts", (id) => !isSchema(id)),
    minShareCount: 2,
    priority: 4,
    ...alone,
  },
  { name: "form-parts", test: isSmall, minShareCount: 18, priority: 3, ...alone },
  { name: "list-parts", test: isSmall, minShareCount: 6, priority: 2, ...alone },
];
