import { whenIdle } from "@evoya/ui/lib/when-idle";
import { withoutEval } from "@evoya/ui/lib/without-eval";
import type { Page } from "./app.tsx";
import { keepPageOffline } from "./lib/keep-offline.ts";
import { hasSomethingKept } from "./lib/kept-here.ts";
import { followNamedFold } from "./lib/named-fold.ts";
import { pause } from "./lib/pause.ts";
import { watchErrors } from "./lib/report-error.ts";
import { isMemberKnown } from "./session/known-member.ts";
import { listenForClicks } from "./tracking/clicks.ts";
import { trackPageView } from "./tracking/page-views.ts";
import { firstSign } from "./wake/first-sign.ts";
import { keepEarly } from "./wake/keep-early.ts";
import { endTrouble, tellTrouble } from "./wake/trouble.ts";
import "./styles.css";

/** All unknown paths share one page. */
const everyUnknownPath = "*";

/**
 * The wait between two attempts to fetch the scripts, so that moving the pointer while offline doesn't cause a storm of
 * requests.
 */
const retryAfterMs = 2_000;

/** The scripts of the page in `root`, as the build lists them. */
const scriptsOf = ({ dataset }: HTMLElement): string[] => (dataset.scripts ?? "").split(" ").filter(Boolean);

/**
 * Loads them into the browser's cache all at once: each one names the next only after it has arrived. Not as modules
 * yet, because one that failed to load keeps failing until the page is reloaded.
 */
async function fetchAll(scripts: readonly string[]): Promise<void> {
  const fetching = scripts.map(async (href) => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`${href} is answered with ${answer.status}`);
    await answer.arrayBuffer();
  });
  await Promise.all(fetching);
}

/** `onTakeOver` is called when the scripts start to respond on a pre-rendered page. */
async function start(root: HTMLElement, page: Page, onTakeOver?: () => void): Promise<void> {
  const { startApp } = await import("./app.tsx");
  await startApp(root, page, onTakeOver);
  performance.mark("evoya-live");
}

/** Whether the reader came for more than the page everyone gets. */
function isMoreThanThePage(): boolean {
  const { search, hash } = window.location;
  return search !== "" || hash !== "" || isMemberKnown() || hasSomethingKept();
}

/** Fetches the scripts and hands the page over to them; false if they couldn't be fetched. */
async function comeAlive(root: HTMLElement, onTakeOver: () => void): Promise<boolean> {
  try {
    await fetchAll(scriptsOf(root));
    await start(root, { isPrerendered: true }, onTakeOver);
    endTrouble();
    return true;
  } catch {
    tellTrouble();
    return false;
  }
}

/** A page that's already there can be read as it is: its scripts load when someone is about to use it. */
async function wake(root: HTMLElement): Promise<void> {
  const { isBegun, handOver, doAgain } = keepEarly(root);
  trackPageView(window.location.pathname);
  if (!isBegun && !isMoreThanThePage()) await firstSign();
  while (!(await comeAlive(root, handOver))) {
    await pause(retryAfterMs);
    await firstSign();
  }
  doAgain();
}

/** The shell shows the frame of a member's page, and loads the script for its first requests along with this one. */
async function appear(root: HTMLElement): Promise<void> {
  const { early = "[]" } = root.dataset;
  const { beginEarly } = await import("./early/begin-early.ts");
  const { answers, loaded } = beginEarly(JSON.parse(early), scriptsOf(root), window.location);
  await loaded;
  await start(root, { isPrerendered: false, answers });
}

/** Work that isn't needed for reading the page waits until it has settled. */
const settle = () =>
  import("./settled.ts").then(
    ({ whenSettled }) => whenSettled(),
    () => undefined,
  );

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const { prerendered } = root.dataset;
const isPrerendered = prerendered === window.location.pathname || prerendered === everyUnknownPath;
withoutEval();
watchErrors();
listenForClicks();
followNamedFold();
whenIdle(() => void settle());
const keep = () => keepPageOffline(window.location.pathname, { isAsleep: isPrerendered });
if (isPrerendered) {
  keep();
  await wake(root);
} else {
  // A member's page is only a frame until its scripts run: storing it waits until they do.
  await appear(root);
  keep();
}
