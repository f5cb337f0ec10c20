import { expect, type Page } from "@playwright/test";

/** Every page a visitor can open. */
export const publicPages = [
  "/itinerary-preview/costa_rica",
  "/",
  "/quiz",
  "/create-account",
  "/login",
  "/voice-assistant",
  "/membership",
  "/destinations",
  "/destinations/asia",
  "/destinations/europe/rome",
  "/destinations/asia/bora-bora",
  "/creators",
  "/partner",
  "/testimonials",
  "/how-it-works",
  "/services",
  "/why-choose-us",
  "/why-travelers-love-us",
  "/meet-your-experts",
  "/faq",
  "/contact",
  "/plan-my-trip",
  "/concierge-booking",
  "/privacy-policy",
  "/terms-of-use",
];

/** Every page of a member that has an address of its own. */
export const memberPages = [
  "/dashboard",
  "/trips",
  "/itinerary-generator",
  "/concierge",
  "/messages",
  "/documents",
  "/rewards",
  "/billing",
  "/requests",
  "/social-integration",
  "/evie",
  "/trip-album",
  "/profile/edit",
  "/profile/complete?step=travel",
  "/quiz-results",
  "/membership",
  "/upgrade",
  "/settings",
];

/** Opens a page and waits until its first content has loaded. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
