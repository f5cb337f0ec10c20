import { expect, test } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("nothing on the dashboard moves on a phone, however late a part of it arrives", async ({ page }) => {
  await signInAs(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/(my-work|traveling)$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(paths.dashboard);
  // The figures have arrived, and have been drawn if they don't wait for the rest.
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  held.resolve();
  await settled(page);
  await expect(
    page.getByRole("region", { name: "My work" }).getByRole("heading", { level: 2 }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Quick Stats" })).toBeVisible();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.05);
});
