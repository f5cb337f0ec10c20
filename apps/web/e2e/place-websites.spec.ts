import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

const linkAll = (website: string | null) =>
  rowsOf(
    `update destination_places p set website = $1 || p.place_id from destinations d
      where d.id = p.destination_id and d.key = 'rome'`,
    [website],
  );

test("a stop leads to its place's website, unless the link is broken", async ({ page }) => {
  await linkAll("https://www.museum.example/");
  await becomePayingMember(page);
  await openRome(page);
  const links = page.getByRole("main").getByRole("link", { name: "museum.example (opens a new tab)" });
  await expect(links.first()).toBeVisible();
  await expect(links.first()).toHaveAttribute("href", /^https:\/\/www\.museum\.example\//);
  await expect(links.first()).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(links.first()).toHaveAttribute("target", "_blank");
  expect(await pageFaults(page)).toEqual([]);

  await rowsOf(
    `insert into website_checks (url, outcome, detail, checked_at, failed_days, failing_since)
      select distinct website, 'fails', 'Gone', now(), 3, now() from destination_places where website is not null`,
  );
  await page.reload();
  await expect(page.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByText("From our guide").first()).toBeVisible();
  await expect(links).toHaveCount(0);
  await rowsOf("delete from website_checks");
  await linkAll(null);
});
