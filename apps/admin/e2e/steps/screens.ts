import { moveTo } from "@evoya/infra/browser/move-to";
import type { Page } from "@playwright/test";
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

/** Goes to another screen in the open app, and waits until it's complete. */
export async function moveToScreen(page: Page, path: string): Promise<void> {
  await moveTo(page, path);
  await settled(page);
}
