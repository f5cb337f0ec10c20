import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import * as chromeLauncher from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import startE2eServer from "../stack/e2e-server.ts";
import { root } from "../stack/settings.ts";
import { memberPaths, signInToBackOffice, signInToDemo, staffPaths } from "./demo-member.ts";
import { startFronts } from "./https-front.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const forMember = process.argv.includes("--member");
const forStaff = process.argv.includes("--staff");
const runs = Number(process.argv.find((argument) => argument.startsWith("--runs="))?.slice(7) ?? 1);
const dist = join(root, forStaff ? "apps/admin/dist" : "apps/web/dist");

/**
 * The pages to measure: those named on the command line, otherwise every public page, or the most used ones of a member
 * or of staff.
 */
async function pagePaths(cookie: string): Promise<string[]> {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
  if (named.length > 0) return named;
  if (forMember) return memberPaths(cookie);
  if (forStaff) return staffPaths(cookie);
  const sitemap = readFileSync(join(dist, "sitemap.xml"), "utf8");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Kilobytes of script (gzip) that the page requested until it settled, without any input. */
function scriptKilobytes({ audits }: Result, origin: string): number {
  const details = audits["network-requests"]?.details;
  const requests = details?.type === "table" ? details.items : [];
  const files = requests
    .filter(({ resourceType }) => resourceType === "Script")
    .map(({ url }) => new URL(String(url)))
    .filter((url) => url.origin === origin);
  const bytes = [...new Set(files.map(({ pathname }) => pathname))].map(
    (pathname) => gzipSync(readFileSync(join(dist, pathname))).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const cell = (value: number | undefined, digits = 0): string =>
  (value ?? Number.NaN).toFixed(digits).padStart(7);

/** The audits that keep a page from 100, by Lighthouse's names. */
function shortfalls({ categories: all, audits }: Result): string[] {
  return categories
    .filter((name) => name !== "performance")
    .flatMap((name) => all[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/**
 * Puts the browser in the state of one where a member has signed in before (`apps/web/src/session/known-member.ts`),
 * without any other page, script, or response of ours. Lighthouse by itself would make it forget the member as well.
 * Playwright leaves again, because it would listen to all that the measured page does.
 */
async function rememberOnlyMember(port: number, origin: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  // Lighthouse opens its pages in the browser's own context, whose storage this one shares.
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error("The browser has no context of its own");
  const session = await page.context().newCDPSession(page);
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem("evoya-member", "1"));
  const storageTypes = "cache_storage,service_workers,indexeddb";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.send("Network.clearBrowserCache");
  await page.close();
  await browser.close();
}

const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "interactive",
  "total-blocking-time",
  "cumulative-layout-shift",
];

async function run(url: URL, port: number, cookie: string): Promise<Result> {
  const result = await lighthouse(url.href, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { Cookie: cookie }, disableStorageReset: true }),
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  return result.lhr;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints the median of each figure: what else the machine does at that moment changes a single run's. */
function print({ pathname, origin }: URL, results: readonly Result[]): void {
  const medianOf = (figure: (result: Result) => number | null | undefined) =>
    median(results.map((result) => figure(result) ?? Number.NaN));
  const scores = categories.map((name) =>
    cell(medianOf((result) => (result.categories[name]?.score ?? 0) * 100)),
  );
  const [fcp, lcp, tti, tbt, cls] = metrics.map((id) => medianOf(({ audits }) => audits[id]?.numericValue));
  const times = [fcp, lcp, tti, tbt].map((value) => cell(value));
  const scripts = cell(
    medianOf((result) => scriptKilobytes(result, origin)),
    1,
  );
  const missing = [...new Set(results.flatMap(shortfalls))].join(", ");
  console.log(`${pathname.padEnd(36)}${[...scores, ...times].join("")}${cell(cls, 3)}${scripts}  ${missing}`);
}

// npm run bench -- --pages [--member | --staff] [--runs=3] [path ...]: Lighthouse (mobile, simulated) on the built site's
// public pages, on a demo member's own, or on the back office.
const stop = await startE2eServer(undefined, async ({ ports }, add) => {
  const { web, api, admin } = await startFronts({ web: ports.web, api: ports.api, admin: ports.admin });
  for (const front of [web, api, admin]) await add("The TLS in front", front.stop);
  return { webUrl: web.url, apiUrl: api.url, adminUrl: admin.url };
});
const chrome = await chromeLauncher.launch({
  ...(process.env.E2E_CHROMIUM && { chromePath: process.env.E2E_CHROMIUM }),
  chromeFlags: ["--headless=new", "--no-sandbox", "--ignore-certificate-errors"],
});
try {
  console.log(
    `\n${"page".padEnd(36)}   perf   a11y  pract    seo    FCP    LCP    TTI    TBT    CLS  kB js  what falls short`,
  );
  const cookie = forMember ? await signInToDemo() : forStaff ? await signInToBackOffice() : "";
  for (const path of await pagePaths(cookie)) {
    const url = new URL(path, forStaff ? process.env.E2E_ADMIN_URL : process.env.E2E_WEB_URL);
    const results: Result[] = [];
    while (results.length < runs) {
      if (forMember) await rememberOnlyMember(chrome.port, url.origin);
      results.push(await run(url, chrome.port, cookie));
    }
    print(url, results);
  }
} finally {
  chrome.kill();
  await stop();
}
