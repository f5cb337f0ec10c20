import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page, test } from "@playwright/test";

const appScript = /\/assets\/app-[^/]*\.js$/;

/** Holds the app's own script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(appScript, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a page fetches next to no script until somebody is about to use it", async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    sizes.set(new URL(response.url()).pathname, Number(response.headers()["content-length"] ?? 0));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const before = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(15_000);
  await page.mouse.move(40, 40);
  await expect.poll(() => [...sizes.keys()].some((path) => appScript.test(path))).toBe(true);
});

test("what is typed, chosen and sent before the scripts are there is not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/partner");
  await page.getByLabel("Business name").fill("Casa do Largo");
  await page.getByLabel("Business type").selectOption("hotel");
  await page
    .getByLabel("What would our travelers find at your place?")
    .fill("Eleven rooms and a lemon tree.");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page).toHaveURL(/\/partner$/);

  release();
  await expect(page.getByText("Validation Error", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Business name")).toHaveValue("Casa do Largo");
  await expect(page.getByLabel("Business type")).toHaveValue("hotel");
  await expect(page.getByLabel("What would our travelers find at your place?")).toHaveValue(
    "Eleven rooms and a lemon tree.",
  );
  await page.reload();
  await expect(page.getByLabel("Business name")).toHaveValue("Casa do Largo");
});

test("a form sent twice before the scripts are there is filed once", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact");
  const email = `twice-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Name").fill("Ines Duarte");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill("A double click");
  await page.getByLabel("Message").fill("Pressed twice, since nothing seemed to happen.");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  release();
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  expect(await rowsOf("select id from admin_messages where email = $1", [email])).toHaveLength(1);
});

test("a button pressed too early answers once it can", async ({ page }) => {
  const release = await holdScripts(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/services");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("links lead on before any script is there", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good to know before you set off");
});

test("a page whose scripts do not arrive says so, keeps what was entered, and tries again", async ({
  page,
}) => {
  await page.route(appScript, (route) => route.abort());
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Naoko");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.unroute(appScript);
  const goOn = async () => {
    await page.mouse.move(Math.random() * 300, 40);
    return page.getByText("Subject is required").isVisible();
  };
  await expect.poll(goOn).toBe(true);
  await expect(page.getByLabel("Name")).toHaveValue("Naoko");
});

test("a page that wakes while somebody reads on stays where they are", async ({ page }) => {
  await page.goto("/destinations/europe", { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 1_200);
  // The months to choose from are filled in by script.
  await expect(page.getByLabel("When").locator("option")).not.toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});
