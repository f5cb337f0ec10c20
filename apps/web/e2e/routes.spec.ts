import { test } from "@evoya/infra/browser/tabs";
import { expect } from "@playwright/test";
import { redirects, routeTable } from "./steps/route-table.ts";

test("every route in the table is answered, and no others", async ({ request }) => {
  for (const path of routeTable) expect((await request.get(path)).status(), path).toBe(200);
  for (const path of ["/nowhere", "/destinations/atlantis", "/trips/1/2/3"])
    expect((await request.get(path)).status(), path).toBe(404);
});

for (const [from, to] of redirects) {
  test(`${from} leads to ${to}, and Back doesn't return to it`, async ({ tabOf }) => {
    const page = await tabOf("a visitor with an old address");
    await page.goto("/services");
    await page.goto(from);
    // Members' pages ask visitors to sign in, and remember where they wanted to go.
    await expect(page).toHaveURL((url) => {
      const address = url.pathname + url.search;
      return address === to || address === `/login?next=${encodeURIComponent(to)}`;
    });
    await page.goBack();
    await expect(page).toHaveURL("/services");
  });
}

test("an address that only redirects isn't in the sitemap", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [from] of redirects) expect(sitemap).not.toContain(`${from}<`);
  expect(sitemap).toContain("/plan-my-trip<");
});
