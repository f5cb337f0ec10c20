import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Locator, test } from "@playwright/test";
import { becomePayingMember } from "./steps/member.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** A control as its reader sees it. */
const look = async (control: Locator): Promise<string> => (await control.screenshot()).toString("base64");

/** The same place without the control. */
async function lookWithout(control: Locator): Promise<string> {
  const setOpacity = (opacity: string) =>
    control.evaluate((input, value) => {
      const part = input.closest<HTMLElement>("[data-slot=switch], [data-slot=checkbox]");
      if (part) part.style.opacity = value;
    }, opacity);
  await setOpacity("0");
  const without = await look(control);
  await setOpacity("");
  return without;
}

const background = (element: Locator): Promise<string> =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

test("with a reader's own colors, controls are seen, and so is what's on and what's current", async ({
  page,
}) => {
  const email = await becomePayingMember(page);
  await rowsOf(
    "update memberships set past_due_since = now() where user_id = (select id from users where email = $1) returning id",
    [email],
  );
  await page.goto("/settings");
  const banner = page
    .locator("[data-slot=callout]")
    .filter({ hasText: "Your last payment didn't go through." });
  await expect(banner).toHaveCSS("border-top-width", "1px");
  for (const control of [
    page.getByRole("switch", { name: "Email updates" }),
    page.getByRole("checkbox").first(),
  ]) {
    await expect(control).toBeEnabled();
    const before = await look(control);
    expect(before).not.toBe(await lookWithout(control));
    const wasOn = await control.isChecked();
    await control.click();
    await expect(control).toBeChecked({ checked: !wasOn });
    await control.blur();
    await page.mouse.move(0, 0);
    const after = await look(control);
    expect(after).not.toBe(before);
    expect(after).not.toBe(await lookWithout(control));
  }

  await expect(page.getByRole("button", { name: "Save Profile Changes" })).toHaveCSS(
    "border-top-width",
    "1px",
  );
  const menu = page.getByRole("navigation", { name: "Member" });
  const current = menu.locator("[aria-current=page]");
  await expect(current).toHaveText("Settings");
  expect(await background(current)).not.toBe(await background(menu.getByRole("link", { name: "Billing" })));

  const name = page.getByLabel("Full name");
  await name.focus();
  await expect(name).toHaveCSS("outline-style", "solid");
});
