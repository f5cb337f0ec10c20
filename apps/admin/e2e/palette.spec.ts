import { expect, test } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

test("a colleague finds a member from a few letters, and every shortcut, without the mouse", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox", { name: "Search" })).toHaveAttribute("maxlength", "100");
  await palette.getByRole("combobox", { name: "Search" }).fill("creat");
  await expect(palette.getByRole("option", { name: "Creators & Partnerships" })).toBeVisible();
  await expect(palette.getByRole("option", { name: "Create request" })).toBeVisible();
  await palette.getByRole("combobox", { name: "Search" }).fill("mail templ");
  await expect(palette.getByRole("option", { name: "Mail Templates" })).toBeVisible();
  await palette.getByRole("combobox", { name: "Search" }).fill("an");
  await expect(palette.getByRole("group", { name: "Members" })).toContainText("Anaïs Ndlovu");
  await expect(palette.getByRole("option").first()).toHaveText("Analytics");
  await palette.getByRole("combobox", { name: "Search" }).fill("elite@evoya");
  await expect(palette.getByRole("group", { name: "Members" })).toContainText("elite@evoya.test");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\//);

  await page.keyboard.press("Shift+?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const what of ["Collapse the sidebar", "Write a note", "Move the card to the left", "F8"])
    await expect(shortcuts).toContainText(what);
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
});

test("search and shortcuts have loaded before anyone asks for them", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.dashboard);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  const loaded = ["palette-dialog-", "shortcuts-dialog-"].map((file) =>
    page.waitForEvent("requestfinished", (request) => request.url().includes(file)),
  );
  await page.mouse.move(300, 300);
  await Promise.all(loaded);
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox", { name: "Search" })).toBeFocused();
  // At 200%, all of it is within the window, and its list scrolls.
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(async () => (await palette.boundingBox())?.height).toBeLessThan(320);
  const { y = 0, height = 0 } = (await palette.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(360);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("j, k and Enter lead through lists that aren't tables", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.mailTemplates);
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search mail templates" })).toBeFocused();
});
