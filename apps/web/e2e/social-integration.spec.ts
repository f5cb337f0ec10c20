import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomeMember } from "./steps/member.ts";

test("a member connects a network, adds a photo of a post to an album, and disconnects it", async ({
  page,
}) => {
  const email = await becomeMember(page, { name: "Ida Lund" });
  await rowsOf(
    `insert into itineraries (user_id, title, generation_status, start_date, end_date)
     select id, 'Four days in Lisbon', 'ready', '2026-05-01', '2026-05-04' from users where email = $1`,
    [email],
  );
  await page.goto("/social-integration");
  await expect(page.getByRole("heading", { level: 1, name: "Social posts" })).toBeVisible();
  // What isn't set up says so, and has nothing to turn on.
  const networks = page.getByRole("list", { name: "Networks" });
  const facebook = networks.getByRole("listitem").filter({ hasText: "Facebook" });
  await expect(facebook).toContainText("Not available");
  await expect(facebook.getByRole("link")).toHaveCount(0);
  await expect(page.getByText("No posts yet")).toBeVisible();
  // On a phone, they're in this order: there are no posts without a network.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "From a post to your album",
    "Networks",
    "Recent posts",
  ]);
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Connect Instagram" }).click();
  await expect(page.getByText("Instagram is connected").first()).toBeVisible();
  await expect(page).toHaveURL("/social-integration");
  await expect(networks.getByText("Connected as ada.travels.")).toBeVisible();
  const posts = page.getByRole("region", { name: "Instagram" });
  await expect(posts.getByText("Dusk over the Tagus")).toBeVisible();
  await expect(posts.getByRole("img", { name: "Photo of Nov 20, 2026" })).toHaveJSProperty("complete", true);
  expect(await pageFaults(page)).toEqual([]);
  await posts.getByRole("button", { name: "Add to album: Photo of Nov 20, 2026" }).click();
  await expect(posts.getByText("In the album")).toBeVisible();
  await expect(page.getByText("It's in the album of Four days in Lisbon.").first()).toBeVisible();

  await page.getByRole("button", { name: "Disconnect Instagram" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Instagram is disconnected").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect Instagram" })).toBeVisible();

  await page.goto("/social-integration?error=denied&network=x");
  await expect(page.getByText("We couldn't connect Twitter").first()).toBeVisible();
  await page.goto("/trip-album");
  await expect(page.getByText("Dusk over the Tagus").first()).toBeVisible();
});
