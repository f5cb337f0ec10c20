import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page, test } from "@playwright/test";

/** This tab's visit; null until something is recorded. */
const visitOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("evoya-visit"));

const viewsOf = async (visit: string | null): Promise<string[]> => {
  const rows = await rowsOf<{ path: string }>(
    "select path from page_views where session_id = $1 order by id",
    [visit],
  );
  return rows.map(({ path }) => path);
};

const clicksOf = (visit: string | null) =>
  rowsOf<{ click_source: string }>("select click_source from membership_clicks where session_id = $1", [
    visit,
  ]);

const eventsOf = (visit: string | null) =>
  rowsOf<{ event_name: string; properties: object; page_url: string }>(
    "select event_name, properties, page_url from analytics_events where session_id = $1 order by id",
    [visit],
  );

/** Counts what's sent to the analytics address. */
function countBeacons(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/v1/analytics") count += 1;
  });
  return () => count;
}

const object = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));

test("a visit and a click arrive within ten seconds, and the rest when the visitor leaves the page", async ({
  page,
}) => {
  await page.goto("/membership");
  await expect.poll(() => visitOf(page)).not.toBeNull();
  const visit = await visitOf(page);
  await page.getByRole("link", { name: /^Choose Elite/ }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect.poll(() => clicksOf(visit)).toEqual([{ click_source: "membership_page_elite" }]);
  // The ten seconds may be over between the click and the page it opens.
  await expect
    .poll(() => viewsOf(visit))
    .toEqual(expect.arrayContaining(["/membership", "/membership/join/elite"]));

  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.goto("about:blank");
  await expect.poll(() => viewsOf(visit)).toContain("/login");
  const steps = await rowsOf("select event_type from conversion_events where session_id = $1", [visit]);
  expect(steps).toEqual([{ event_type: "visit" }]);
  expect(await page.context().cookies()).toEqual([]);
});

test("nothing is recorded if the browser asks for that, unless the visitor allows it, and never after they say no", async ({
  page,
}) => {
  const beacons = countBeacons(page);
  await object(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.goto("/membership", { waitUntil: "networkidle" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(beacons()).toBe(0);
  expect(await visitOf(page)).toBeNull();

  await page.getByRole("button", { name: "Privacy choices" }).click();
  const dialog = page.getByRole("dialog", { name: "Privacy choices" });
  await expect(dialog.getByText("Your browser asks sites not to track you.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Allow" }).click();
  // We don't record a visitor who leaves before the page has settled.
  await page.goto("/membership", { waitUntil: "networkidle" });
  await expect.poll(() => visitOf(page)).not.toBeNull();
  const visit = await visitOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(() => viewsOf(visit)).toContain("/membership");

  await page.getByRole("button", { name: "Privacy choices" }).click();
  await dialog.getByRole("button", { name: "Don't record my visits" }).click();
  await expect(dialog).toBeHidden();
  const sent = beacons();
  await page.goto("/membership", { waitUntil: "networkidle" });
  await page.goto("about:blank");
  expect(beacons()).toBe(sent);
});

test("a form is recorded when it's started, refused, and sent, but never its content", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").pressSequentially("Ada Ray");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Please fix the errors").first()).toBeVisible();
  await page.getByLabel("Email").fill("ada.ray@evoya.test");
  await page.getByLabel("Subject").fill("A week in Lisbon");
  await page.getByLabel("Message").fill("Somewhere with a garden, please.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for writing" })).toBeVisible();
  const visit = await visitOf(page);
  await page.goto("about:blank");
  const noted = (name: string, properties: object) => ({
    event_name: name,
    properties: { form: "contact", ...properties },
    page_url: "/contact",
  });
  await expect
    .poll(() => eventsOf(visit))
    .toEqual([
      noted("form_started", {}),
      noted("form_refused", { reason: "fields" }),
      noted("form_submitted", {}),
    ]);
});

test("a form that doesn't get through is recorded with the reason, but never in a browser that objects", async ({
  page,
  context,
}) => {
  const fill = async () => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await page.getByLabel("Name").fill("Ada Ray");
    await page.getByLabel("Email").fill("ada.ray@evoya.test");
    await page.getByLabel("Subject").fill("A week in Lisbon");
    await page.getByLabel("Message").fill("Somewhere with a garden, please.");
  };
  await fill();
  // The parts that show an error, which load once the page is used, must be there before we cut the connection.
  await page.getByLabel("Name").click();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message").first()).toBeVisible();
  await context.setOffline(false);
  const visit = await visitOf(page);
  await page.goto("about:blank");
  await expect
    .poll(async () => (await eventsOf(visit)).map(({ properties }) => properties))
    .toContainEqual({ form: "contact", reason: "connection" });

  await object(page);
  const beacons = countBeacons(page);
  await fill();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for writing" })).toBeVisible();
  await page.goto("about:blank");
  expect(beacons()).toBe(0);
});

test("privacy choices that can't be loaded say so, and the page stays", async ({ page }) => {
  await page.route(/\/assets\/privacy-dialog[^/]*\.js/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await expect(page.getByRole("contentinfo").getByRole("alert")).toHaveText(
    "We couldn't open this. Check your connection and reload the page.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
