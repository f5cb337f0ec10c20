import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const widths = [360, 768, 1440];

/** The themes differ only in color. */
const themes = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
} as const;

/**
 * Leaves out the parts that take most of axe's time and nobody reads: passes and selectors. We have no frames. Of the
 * elements, axe would write out the source of each that it looks at, so it passes on those with findings instead.
 */
const lean = {
  resultTypes: ["violations"],
  selectors: false,
  elementRef: true,
  iframes: false,
  preload: false,
} satisfies RunOptions;

const axeScript = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};
axe.configure({ noHtml: true });`;

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * Requests to sign in are expected, though the browser logs them as errors. Messages about preloads are advice. The
 * tests block the service worker unless they're about it, and the browser logs that too.
 */
const expected =
  /status of 401|service worker resource mismatch|preloaded using link preload but not used|Service Worker registration blocked/;

/** Says in the console what the content security policy refused and the page caught, which is otherwise silent. */
function sayRefusals(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`The content security policy's ${violatedDirective} refused ${blockedURI}`),
  );
}

/** Collects what a page reports in its console from now on, including refused styles and scripts. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  // A page that has closed has nothing to say.
  page.addInitScript(sayRefusals).catch(() => {});
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !expected.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/**
 * Runs on the page: ends all animations, until nothing has started to move for `frames` in a row, so that theme and
 * width have taken effect.
 *
 * @throws with the name of an element that keeps starting to move, which is a fault of the page
 */
async function untilAtRest(frames: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () =>
    document.getAnimations().filter(({ playState, timeline, effect }) => {
      const endsByItself = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return playState === "running" && timeline === document.timeline && endsByItself;
    });
  const describe = ({ id, effect }: Animation) =>
    `${id} ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 160) : ""}`;
  const patience = performance.now() + 10_000;
  for (let still = 0; still < frames; still++) {
    await frame();
    const ones = moving();
    if (ones.length > 0) still = -1;
    // On a busy machine, a moment's animation can take many seconds.
    for (const one of ones) one.finish();
    if (performance.now() > patience) throw new Error(`still moving: ${ones.map(describe).join("\n")}`);
  }
}

/**
 * Runs on the page: axe's findings, one per line. An event from elsewhere can change the page while axe reads it, which
 * then compares what was with what is, so a reading counts only if nothing changed during it.
 */
async function readings(options: RunOptions): Promise<string[]> {
  let found: AxeResults["violations"] = [];
  let isSteady = false;
  for (let reading = 0; reading < 5 && !isSteady; reading++) {
    isSteady = true;
    const watcher = new MutationObserver(() => {
      isSteady = false;
    });
    watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    found = (await window.axe?.run(document, options))?.violations ?? [];
    watcher.disconnect();
  }
  return found.map(
    ({ id, help, nodes }) =>
      `${help} (${id}): ${nodes.map(({ element }) => element?.outerHTML.slice(0, 160)).join("\n")}`,
  );
}

/** Waits until the page is drawn: every page has a first-level heading. */
const drawn = (page: Page): Promise<void> => page.locator("h1").first().waitFor({ state: "attached" });

/** Violations that axe finds on the page as it is, one per line. */
async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axeScript);
  return page.evaluate(readings, { ...lean, runOnly: [...runOnly] });
}

/** Violations that axe finds on the page in its current theme. A quick check, for pages another test covers in full. */
export async function violationsOn(page: Page): Promise<string[]> {
  await drawn(page);
  await page.evaluate(untilAtRest, 1);
  return violations(page, themes.light);
}

/**
 * Faults a machine can see on the open page: WCAG 2.2 AA violations in either theme, and widths (in CSS pixels) at
 * which it scrolls sideways. Empty if there are none.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await drawn(page);
  for (const [theme, rules] of Object.entries(themes)) {
    await page.emulateMedia({ colorScheme: theme as keyof typeof themes, reducedMotion: "reduce" });
    // A color may start to change only a frame or two after the theme.
    await page.evaluate(untilAtRest, 3);
    faults.push(...(await violations(page, rules)).map((violation) => `${theme}: ${violation}`));
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(untilAtRest, 1);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) faults.push(`${width} px: ${excess} px too wide`);
  }
  return faults;
}
