import { test as base, type Page } from "@playwright/test";

type SignIn = (page: Page) => Promise<void>;

/**
 * `test` with one tab per person, opened and signed in once per test worker and then kept, so pages opened in it have
 * most scripts cached. For tests that only look; tests that change something use Playwright's own `page`.
 */
export const test = base.extend<object, { tabOf: (person: string, signIn?: SignIn) => Promise<Page> }>({
  tabOf: [
    async ({ browser }, use) => {
      const tabs = new Map<string, Page>();
      await use(async (person, signIn) => {
        const tab = tabs.get(person) ?? (await browser.newPage());
        if (!tabs.has(person)) await signIn?.(tab);
        tabs.set(person, tab);
        await tab.setViewportSize({ width: 1280, height: 720 });
        return tab;
      });
      for (const tab of tabs.values()) await tab.close();
    },
    { scope: "worker" },
  ],
});
