import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page, test } from "@playwright/test";

const appScript = /\/assets\/app-[^/]*\.js$/;

/** Holds the app's script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(appScript, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a page loads almost no scripts until someone is about to use it", async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) sizes.set(new URL(request.url()).pathname, 0);
  });
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    sizes.set(new URL(response.url()).pathname, Number(response.headers()["content-length"] ?? 0));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const before = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(15_000);
  // The events a browser sends when a page appears under a resting pointer; here it rests in the corner.
  await page.evaluate(async () => {
    for (let time = 0; time < 2; time++)
      document.body.dispatchEvent(new PointerEvent("pointermove", { clientX: 0, clientY: 0, bubbles: true }));
    await fetch("/favicon.svg");
  });
  expect([...sizes.keys()].filter((path) => appScript.test(path))).toEqual([]);
  await page.mouse.move(40, 40, { steps: 2 });
  await expect.poll(() => [...sizes.keys()].some((path) => appScript.test(path))).toBe(true);
});

test("text, choices, and forms entered before the scripts have loaded aren't lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/partner");
  await page.getByLabel("Business name").fill("Casa do Largo");
  await page.getByLabel("Business type").selectOption("hotel");
  await page
    .getByLabel("What would our travelers love about your place?")
    .fill("Eleven rooms and a lemon tree.");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page).toHaveURL(/\/partner$/);

  release();
  await expect(page.getByText("Validation Error", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Business name")).toHaveValue("Casa do Largo");
  await expect(page.getByLabel("Business type")).toHaveValue("hotel");
  await expect(page.getByLabel("What would our travelers love about your place?")).toHaveValue(
    "Eleven rooms and a lemon tree.",
  );
  await page.reload();
  await expect(page.getByLabel("Business name")).toHaveValue("Casa do Largo");
});

test("a form sent twice before the scripts have loaded is stored once", async ({ page }) => {
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

test("a button pressed too early responds once it can", async ({ page }) => {
  const release = await holdScripts(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/services");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("sign-in is there before its scripts, keeps typed text, and never shows it in the address", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/login?next=%2Ftrips");
  await page.getByLabel("Email").fill("elite@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Member-2026");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/login?next=%2Ftrips");
  release();
  await expect(page).toHaveURL(/\/trips$/);
});

test("what a signed-out member types at sign-in stays while the server checks who's signed in", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.evaluate(() => localStorage.setItem("evoya-member", "1"));
  const release = await holdScripts(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill("ada@example.com");
  release();
  await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
  await page.getByRole("textbox", { name: "Password" }).fill("not-hers");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("sign-up shows the plan in its address, and never another one first", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/create-account?plan=elite");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByText("Nothing to pay, ever.")).toBeHidden();
  release();
  await expect(page.getByText(/\$19\.99.*Cancel anytime/)).toBeVisible();
});

test("links work before any script has loaded", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good to know before you set off");
});

test("a question returned to before the scripts have loaded is open, with the focus on it", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/faq#cancel");
  await page.getByText("Who sees a shared album?").click();
  await page.locator("details[open]").getByRole("link", { name: "Link to this answer" }).click();
  await page.goBack();
  release();
  await expect(page.locator("summary#cancel")).toBeFocused();
  await expect(page.locator("details[open]")).toHaveCount(1);
});

test("a page whose scripts don't load says so, keeps everything entered, and tries again", async ({
  page,
}) => {
  await page.route(appScript, (route) => route.abort());
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Naoko");
  await expect(page.getByRole("alert")).toContainText("We couldn't load the rest of this page");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.unroute(appScript);
  const goOn = async () => {
    await page.mouse.move(Math.random() * 300, 40);
    return page.getByText("Subject is required").isVisible();
  };
  await expect.poll(goOn).toBe(true);
  await expect(page.getByLabel("Name")).toHaveValue("Naoko");
});

test("a page doesn't scroll when its scripts load while someone is reading", async ({ page }) => {
  await page.goto("/destinations/europe", { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 1_200);
  // A script fills in the choice of months.
  await expect(page.getByLabel("When").locator("option")).not.toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});

const wrongFile = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no film") };
const refusal = (page: Page) =>
  page.getByRole("main").getByText("Invalid file type. Allowed types: MP4, WEBM, MOV");

test("choosing a file wakes the page, and a wrong one is refused with a reason", async ({ page }) => {
  await page.goto("/creators", { waitUntil: "networkidle" });
  await page.locator("input[type=file]").first().setInputFiles(wrongFile);
  await expect(refusal(page)).toBeVisible();
});

test("a file chosen before the scripts have loaded is checked once they have", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/creators");
  await page.locator("input[type=file]").first().setInputFiles(wrongFile);
  release();
  await expect(refusal(page)).toBeVisible();
});

test("a file dropped before the scripts have loaded stays on the page and is checked once they have", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/creators", { waitUntil: "networkidle" });
  const isKept = await page
    .locator("[data-slot=file-drop] label")
    .first()
    .evaluate((label) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["no film"], "notes.txt", { type: "text/plain" }));
      const say = (name: string) =>
        !label.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
      say("dragenter");
      return say("dragover") && say("drop");
    });
  expect(isKept).toBe(true);
  release();
  await expect(refusal(page)).toBeVisible();
});

for (const name of ["change", "input"]) {
  test(`text the browser autofills wakes the page and is kept (${name})`, async ({ page }) => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await page.getByLabel("Name").evaluate((field: HTMLInputElement, type) => {
      field.value = "Naoko Abe";
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }, name);
    await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Subject is required")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Naoko Abe");
    await expect(page.getByText("Name is required")).toHaveCount(0);
  });
}

test("text typed before even the first script runs isn't lost", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Naoko Abe");
  resolve();
  await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Subject is required")).toBeVisible();
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await expect(page.getByLabel("Name")).toHaveValue("Naoko Abe");
});

test("text typed into a trip request stays when the page fills in the rest", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/plan-my-trip?from=nature_lover");
  await page.getByLabel("Full name").fill("Naoko Abe");
  release();
  await expect(page.getByText(/Costa Rica/).first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Naoko Abe");
});

test("text the page fills in isn't a draft; text a person types is", async ({ page }) => {
  await page.goto("/concierge-booking?from=nature_lover");
  await expect(page.getByLabel("Destination")).toHaveValue("Costa Rica");
  await page.goto("/concierge-booking");
  await page.mouse.move(5, 5, { steps: 2 });
  await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
  await expect(page.getByLabel("Destination")).toHaveValue("");

  await page.goto("/concierge-booking?from=nature_lover");
  await expect(page.getByLabel("Destination")).toHaveValue("Costa Rica");
  await page.getByLabel("Full name").fill("Naoko Abe");
  await page.goto("/concierge-booking");
  await expect(page.getByLabel("Full name")).toHaveValue("Naoko Abe");
  await expect(page.getByLabel("Destination")).toHaveValue("");
});

test("a button pressed while the scripts take over the page responds once", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let listeners = 0;
    EventTarget.prototype.addEventListener = function (name: string, ...rest: [never, never]) {
      addEventListener.call(this, name, ...rest);
      const isRoot = this instanceof Element && this.id === "root";
      // The first is ours, for early input; the second belongs to the scripts, which haven't drawn anything yet.
      if (isRoot && name === "click" && ++listeners === 2)
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('button[aria-label="Switch between light and dark"]')?.click(),
        );
    };
  });
  await page.goto("/services");
  await page.mouse.move(40, 40, { steps: 2 });
  await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a form sent before even the first script runs stays, and can be sent once it has", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("elite@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Member-2026");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.keyboard.press("Enter");
  resolve();
  await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
  await expect(page.getByLabel("Email")).toHaveValue("elite@evoya.test");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
