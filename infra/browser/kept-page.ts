import { type BrowserContext, test as base, type Page } from "@playwright/test";

/** What a page or its context can't take back. A second tab reads the clock, so it counts, too. */
const lasting = {
  page: [
    "addInitScript",
    "clock",
    "exposeBinding",
    "exposeFunction",
    "routeWebSocket",
    "setExtraHTTPHeaders",
  ],
  context: [
    "addInitScript",
    "clock",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "on",
    "route",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setOffline",
  ],
} as const;

/** What tests listen to. What Playwright itself listens to stays. */
const heard = [
  "console",
  "dialog",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
] as const;

const storage = "local_storage,indexeddb,cache_storage,service_workers,file_systems";

type KeptPage = {
  page: Page;
  /** Takes the page away from what the last test opened. Throws if that's impossible. */
  leave: () => Promise<void>;
  /** Makes the page as it was when it was new. */
  empty: () => Promise<void>;
  isSpoiled: () => boolean;
};

/** Calls `then` whenever a property is read. */
function whenRead(object: object, name: string, then: () => void): void {
  const value = Reflect.get(object, name);
  const own = typeof value === "function" ? value.bind(object) : value;
  Object.defineProperty(object, name, {
    get: () => {
      then();
      return own;
    },
  });
}

async function keep(context: BrowserContext, home: string): Promise<KeptPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const visited = new Set<string>();
  page.on("framenavigated", (frame) => {
    if (frame.url().startsWith("http")) visited.add(new URL(frame.url()).origin);
  });
  let isSpoiled = false;
  const spoil = () => {
    isSpoiled = true;
  };
  for (const name of lasting.page) whenRead(page, name, spoil);
  for (const name of lasting.context) whenRead(context, name, spoil);
  /** Addresses without scripts, at home last: a page of another site would be in another process. */
  const calm = async () => {
    for (const origin of [...visited].filter((each) => each !== home).concat(home)) {
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => sessionStorage.clear());
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: storage });
    }
    visited.clear();
  };
  return {
    page,
    leave: async () => {
      for (const name of heard) page.removeAllListeners(name);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await calm();
    },
    empty: async () => {
      // An answer that was still on its way when its page was left may have set one.
      await context.clearCookies();
      await devtools.send("Page.resetNavigationHistory");
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({
        media: null,
        colorScheme: "light",
        reducedMotion: "reduce",
        forcedColors: null,
        contrast: null,
      });
      await page.mouse.move(-1, -1);
    },
    isSpoiled: () => isSpoiled || page.isClosed(),
  };
}

/**
 * `test` whose `page` is the last test's, emptied: the browser keeps the scripts that it has run, so the first page of
 * a test costs half. A test that does what can't be taken back, such as moving the clock, is the last with that page.
 * Not for tests that go offline, which count on what the browser hasn't loaded yet, or that need other options.
 */
export const test = base.extend<object, { kept: { page?: KeptPage } }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from this pattern
    async ({}, use) => {
      const kept: { page?: KeptPage } = {};
      await use(kept);
      await kept.page?.page.context().close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, baseURL, kept }, use, info) => {
    const mine = kept.page ?? (await keep(await browser.newContext(), baseURL ?? ""));
    kept.page = undefined;
    await mine.empty();
    const context = mine.page.context();
    await use(context);
    const isClean =
      info.status === info.expectedStatus &&
      !mine.isSpoiled() &&
      (await mine.leave().then(
        () => true,
        () => false,
      ));
    if (isClean) kept.page = mine;
    else await context.close();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
});
