import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const widths = [360, 768, 1440];

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Only colors differ between the themes. */
const rulesOfColor = ["color-contrast", "link-in-text-block"];
const themes = [
  { theme: "light", look: (axe: AxeBuilder) => axe.withTags(standards) },
  { theme: "dark", look: (axe: AxeBuilder) => axe.withRules(rulesOfColor) },
] as const;

/**
 * Being asked to sign in is an answer, though the browser notes it as an error. What it says of preloads is advice: a
 * worker that has just taken over answers for them too.
 */
const expected = /status of 401|service worker resource mismatch|preloaded using link preload but not used/;

/** Collects what a page complains of in its console, refused styles and scripts included, from now on. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !expected.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** In the page: theme and width have taken hold, and nothing is on its way from the ones before any more. */
async function untilAtRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * What a machine can see to be wrong with the page that is open: WCAG 2.2 AA violations in either theme, and widths
 * (CSS pixels) at which it has to be scrolled sideways. Empty when nothing is.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { theme, look } of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.evaluate(untilAtRest);
    // "Legacy" leaves out frames of other origins, which we have none of, and a second page that gathers them.
    const { violations } = await look(new AxeBuilder({ page }).setLegacyMode()).analyze();
    for (const { id, help, nodes } of violations) {
      faults.push(`${theme}: ${help} (${id}): ${nodes.map(({ html }) => html.slice(0, 160)).join("\n")}`);
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(untilAtRest);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) faults.push(`${width} px: ${excess} px too wide`);
  }
  return faults;
}
