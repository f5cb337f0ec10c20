import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type ModuleGraph, staticImportsOf } from "@evoya/app-kit/build/static-imports";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const layout = (name: string) => source(`layouts/${name}-layout.tsx`);

/** Code that only forms need is left to the pages that have one. */
const ofForms =
  /node_modules\/(react-hook-form|@hookform|zod)\/|icons\/(eye|eye-off|cloud-upload)\.|packages\/(schemas\/src\/(account-security|sessions|public-forms|common)|ui\/src\/(form|label|checkbox|choice-line|[\w-]*field|file-drop|upload-list|lib\/(after-press|control|field|keep-typing|shown|plain-words|use-file-uploads|file-rules)))/;

/** Things that open over a page, and the code they share with dialogs. */
const ofPopovers =
  /node_modules\/(@floating-ui|@radix-ui\/react-(popover|popper|arrow|use-size))\/|packages\/ui\/src\/popover\./;
const ofDialogs =
  /node_modules\/(@radix-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|aria-hidden|tslib)\/|packages\/ui\/src\/(alert-)?dialog/;

/** Shows days of a plan, with their maps and prices: eight pages do. */
const ofPlans = [
  /packages\/domain\/src\/(websites|exchange-rates|planner\/(distance|day-map|scenes|holidays|clock|day-parts|item-origin|way-text))\./,
  /packages\/ui\/src\/website-link\./,
  /apps\/web\/src\/(lib\/money|features\/maps\/|features\/trips\/(forecast\.|components\/))/,
  // The other scenes are shown before any script has loaded.
  /apps\/web\/src\/art\/scenes(\.|\/(?!lake|mountain|sea|street|view))/,
  /lucide-react\/dist\/esm\/icons\/(bed-double|bus|car|car-taxi-front|coffee|ellipsis|external-link|footprints|notebook-pen|party-popper|pin|ship|sunrise|ticket|train-front|train-front-tunnel|tram-front|umbrella|utensils)\./,
];
const isOfPlans = (id: string) => ofPlans.some((part) => part.test(id));

/** Takes files. */
const ofUploads =
  /packages\/(ui\/src\/(upload-list|file-drop|lib\/(use-file-uploads|file-rules))|domain\/src\/file-rules)\.|icons\/cloud-upload\./;

/** Opens what comes late: only pages that have it. */
const ofLateDialogs = /packages\/ui\/src\/late-(alert-)?dialog/;

/** Takes a day. Calendars come when they're opened. */
const ofDays = /packages\/ui\/src\/(date-trigger|date-(range-)?field|lazy-calendar|late-popover|lib\/day)\./;

/** Reads data stored on the device: only pages that work offline wait for it. */
const ofDevice = /node_modules\/idb\//;

/** Asks for a place, and proposes some. */
const ofPlaceFields =
  /packages\/(ui\/src\/combobox-field|app-kit\/src\/(place-field|lib\/use-places))\.|apps\/web\/src\/lib\/(place-field|search-places)\./;

/** Checks what forms are filled in with. */
const ofSchemas = /node_modules\/zod\/|packages\/schemas\/src\/common\./;

/** Without what it imports, which has a file of its own, or isn't shared. */
const alone = { includeDependenciesRecursively: false };

/** Small rules and texts that public pages and members' pages both use. */
const isHelper = (id: string) =>
  /packages\/domain\/|packages\/app-kit\/src\/plain-icons|apps\/web\/src\/(lib|plan-texts)\//.test(id);

/** Small pictures, whose modules contain only an address. */
const isPicture = (id: string) => id.endsWith(".svg");

/** The pages that are rendered at build time (`src/feature-routes.ts`). */
const publicPages = globSync(source("features/*/routes.ts")).flatMap((routes) =>
  [...readFileSync(routes, "utf8").matchAll(/prerendered\(\s*"src\/([^"]+)"/g)].map(([, page = ""]) =>
    source(page),
  ),
);
const ofPublicPages = staticImportsOf(publicPages, "public");

/** Members' most opened pages, lightest first: the others load the parts they share with those. */
const memberPages = [
  "features/dashboard/pages/dashboard-page",
  "layouts/member-notices",
  "features/trips/pages/trips-page",
  "features/rewards/pages/rewards-page",
  "features/messages/pages/messages-page",
  "features/trips/pages/trip-page",
];

/**
 * One file for the parts a member's page shares with others, in place of many small ones, each of which costs a phone a
 * trip to the server. Pages that need some of it load all of it, so code of public pages isn't among it.
 */
function partsOf(page: string) {
  const parts = staticImportsOf([source(`${page}.tsx`)], `${basename(page).replace("-page", "")}-parts`);
  return (id: string, graph: ModuleGraph) => (ofPublicPages(id, graph) ? null : parts(id, graph));
}

/** What the frames of public and of members' pages both need, such as the logo. */
const ofPublicFrame = staticImportsOf([layout("public")], "public");
const ofMemberFrame = staticImportsOf([layout("data"), layout("member")], "member");
const frameParts = (id: string, graph: ModuleGraph): string | null =>
  ofPublicFrame(id, graph) && ofMemberFrame(id, graph) ? "frame-parts" : null;

const isShared = (id: string) =>
  /node_modules|packages\/(schemas|ui)/.test(id) &&
  ![ofForms, ofDialogs, ofLateDialogs, ofPopovers, ofDays, ofDevice].some((apart) => apart.test(id));

/**
 * A few files in place of many small ones: together they compress better and are requested at once. But a page requests
 * all of a file even if it needs only part, so each file holds code that's needed together. The highest number chooses
 * first.
 */
export const chunks = [
  // The code every page runs at once: all of the entry except the entry itself.
  { name: "entry", test: /^(?!.*(\/src\/main\.ts|\.html)$)/, tags: ["$initial" as const], priority: 9 },
  // In a file of its own, it stays in the browser's cache across releases.
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 8,
  },
  // Requests made before any other script has loaded on a member's page; public pages don't load it.
  { name: "early", test: /apps\/web\/src\/early\/early-answers\.ts$/, priority: 8 },
  // A sleeping page's request for the plans' texts: alone, so that it brings no other script along.
  { name: "plan-texts", test: /apps\/web\/src\/plan-texts\/plan-texts\.ts$/, priority: 8 },
  { name: staticImportsOf([source("app.tsx")], "app-parts"), priority: 7 },
  { name: frameParts, priority: 6 },
  { name: staticImportsOf([layout("public")], "public-parts"), priority: 6 },
  // The code that talks to the API: nearly every page behind the sign-in, and forms.
  {
    name: "data",
    test: /node_modules\/(axios|@tanstack)\/|packages\/(api-client|schemas\/src\/(member-contract|problems|endpoint))/,
    minShareCount: 8,
    priority: 5,
  },
  // Before members' pages put it together with code that only they need.
  { name: staticImportsOf([source("features/home/pages/home-page.tsx")], "helpers", isHelper), priority: 4 },
  {
    name: staticImportsOf([source("features/home/pages/home-page.tsx")], "home-art", isPicture),
    priority: 4,
  },
  { name: "shared", test: isShared, minShareCount: 9, priority: 3 },
  { name: staticImportsOf([layout("data"), layout("member")], "member-parts"), priority: 2 },
  ...memberPages.map((page) => ({
    name: partsOf(page),
    minShareCount: 2,
    priority: 0,
    includeDependenciesRecursively: false,
  })),
  {
    // Samples, members' pages, and settings write units: one file, since lists of files are in most scripts. The icons
    // stand beside temperatures, what a trip lacks, and the way there.
    name: "units",
    test: /packages\/domain\/src\/(units|unit-systems)\.ts|apps\/web\/src\/lib\/(units|browser-region)\.ts|icons\/(arrow-right|cloud-sun|circle-dashed)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // When something happened, kept current, and a page's title: nearly all of members' pages have both.
  {
    name: "instants",
    test: /apps\/web\/src\/lib\/(instants|use-clock|use-title)\.ts/,
    priority: 1,
    ...alone,
  },
  {
    // Icons of pages opened later: in separate files, their names would burden every first page.
    name: "later-icons",
    test: /lucide-react\/dist\/esm\/icons\/(image|image-plus|share-2|pencil|book-open|chevron-left|printer|copy|calendar-plus)\./,
    minShareCount: 2,
    priority: 0,
  },
  // Small fields that most forms use some of: a file for each would only make every list of files longer.
  {
    name: "fields",
    test: /packages\/ui\/src\/(bind-field|checkbox|choice-line|copy-text|file-input|(checkbox|checkbox-group|password|select|switch|text|textarea)-field)\.tsx$|apps\/web\/src\/lib\/drafts\.|icons\/eye(-off)?\./,
    minShareCount: 3,
    priority: 1,
  },
  // What pages with plans, uploads, or forms need together, in place of about twenty files each.
  { name: "plan-parts", test: isOfPlans, minShareCount: 4, priority: 1, ...alone },
  {
    name: "plan-limit",
    test: /apps\/web\/src\/entitlements\/plan-limit/,
    minShareCount: 2,
    priority: 1,
    ...alone,
  },
  { name: "late", test: ofLateDialogs, minShareCount: 3, priority: 1, ...alone },
  { name: "days", test: ofDays, minShareCount: 3, priority: 1, ...alone },
  { name: "uploads", test: ofUploads, minShareCount: 3, priority: 2, ...alone },
  { name: "place-fields", test: ofPlaceFields, minShareCount: 3, priority: 1, ...alone },
  { name: "schemas", test: ofSchemas, minShareCount: 8, priority: 1, ...alone },
  // The code that draws maps, under names that the offline worker's list knows.
  { name: "maplibre", test: /node_modules\/(maplibre-gl|@maplibre)\//, priority: 9 },
  { name: "pmtiles", test: /node_modules\/(pmtiles|fflate)\//, priority: 9 },
  { name: "popovers", test: ofPopovers, minShareCount: 3, priority: 0 },
  {
    name: "dialogs",
    test: (id: string) => ofDialogs.test(id) && !ofPopovers.test(id),
    minShareCount: 3,
    priority: 1,
  },
];
