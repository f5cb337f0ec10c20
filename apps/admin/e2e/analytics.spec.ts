import { bucketsOf, spanOf } from "@evoya/domain/analytics-report";
import { monthLabel } from "@evoya/domain/dates";
import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Locator } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

test("the team reads a range's figures as charts and tables, and opens the list behind them", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Generate PDF Report/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^admin-report-.*\.pdf$/);
  await expect(page.getByText("Report exported successfully").first()).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Admin" });
  await menu.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText("Revenue");

  await page.getByRole("navigation", { name: "Range" }).getByRole("link", { name: "1y" }).click();
  await expect(page).toHaveURL(/range=1y/);
  const traffic = page.getByRole("region", { name: "Visitors and sign-ups" });
  await traffic.getByText("Show as a table").click();
  // The table everyone can see, separate from the chart's own for screen readers: the heading, the months (13, but 12 on
  // the last day of one), their sum, and the period before.
  const rows = traffic.getByRole("table", { name: "Visitors and sign-ups", exact: true }).getByRole("row");
  await expect(rows).toHaveCount(bucketsOf(spanOf("1y", new Date()), "month").length + 3);
  await expect(rows.last()).toContainText("Period before");
  const figures = page.getByRole("region", { name: "Key figures" });
  await expect(figures.getByRole("link", { name: "Sign-ups" })).toHaveAttribute(
    "href",
    /period=\d{4}-\d\d-\d\d%2F/,
  );
  for (const [figure, panel] of [
    ["Revenue", "Revenue and bookings"],
    ["Trips planned", "Top destinations"],
  ] as const) {
    await figures.getByRole("link", { name: figure }).click();
    const id = await page.getByRole("region", { name: panel }).getAttribute("id");
    await expect(page).toHaveURL(new RegExp(`range=1y#${id}$`));
  }
  await expect(figures.getByRole("link", { name: "Conversion Rate" })).toHaveAttribute("href", /plan=paid/);

  const retention = page.getByRole("region", { name: "Retention" });
  // The table is still closed: only the map is seen.
  const seen = (text: string) => retention.getByText(text, { exact: true }).filter({ visible: true });
  await expect(seen("+1")).toHaveCount(1);
  // Nobody can have come back yet in the month after this one.
  await expect(seen(monthLabel(new Date().toISOString()))).toHaveCount(0);

  await page
    .getByRole("region", { name: "Requests" })
    .getByRole("link", { name: /pending now$/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Client Requests" })).toBeVisible();
  await expect(page).toHaveURL(/filter=pending/);
});

test("a panel's button ends where its figures do", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.analytics);
  const panel = page.getByRole("region", { name: "Visitors and sign-ups" });
  await panel.getByText("Show as a table").click();
  const rightOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.round(text.getBoundingClientRect().right);
    });
  const figures = panel.getByRole("table", { name: "Visitors and sign-ups", exact: true });
  const edge = await rightOf(figures.getByRole("row").last().getByRole("cell").last());
  expect(await rightOf(panel.getByRole("button", { name: /CSV$/ }))).toBe(edge);
});
