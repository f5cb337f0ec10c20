import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/paths.ts";
import { settled } from "./staff.ts";

/** Paths that only redirect, show a list that's already covered, or are for people who can't sign in. */
const others: readonly string[] = [
  paths.root,
  paths.admin,
  paths.pendingRequests,
  paths.forgotPassword,
  paths.setPassword,
];

/** Every screen with an address of its own. */
export const screens: readonly string[] = Object.values(paths)
  .filter((path) => typeof path === "string")
  .filter((path) => !others.includes(path));

/**
 * Goes to another screen in the open app, as Forward does, and waits until it's complete: loading the app again costs
 * three times as much. Needs screens with different titles.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => {
    // The router counts its pages, and warns about one it can't place.
    history.pushState({ idx: history.state.idx + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page).not.toHaveTitle(title);
  await settled(page);
}
