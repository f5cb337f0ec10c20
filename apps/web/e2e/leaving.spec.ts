import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { fromBufferPromise } from "yauzl";
import { becomeMember } from "./steps/member.ts";

/** A downloaded archive's content, by path. */
async function unzip(path: string): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true });
  const contents = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return contents;
}

test("a member downloads their data, asks for the account to be deleted, and cancels that", async ({
  page,
}) => {
  const email = await becomeMember(page);

  await page.goto("/settings");
  const data = page.getByRole("region", { name: "Your data" });
  await data.getByRole("button", { name: "Export my data" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(asked).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await asked.getByRole("textbox", { name: "Your password" }).fill("Lisbon-by-tram-28");
  await asked.getByRole("button", { name: "Export my data" }).click();
  await expect(data.getByText(/We're preparing your export|here until/)).toBeVisible();
  await expect(data.getByText(/KB, here until \w{3} \d+, 20\d\d/)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^evoya-data-.*\.zip$/);
  const contents = await unzip(await download.path());
  expect(contents.get("README.txt")).toContain("the data of Ada Ray");
  expect(JSON.parse(contents.get("account.json") ?? "")).toMatchObject([{ email }]);

  const leaving = page.getByRole("region", { name: "Delete account" });
  await leaving.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  await expect(dialog.getByText("We can't restore them")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Your password" }).fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("That isn't your password.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill("Lisbon-by-tram-28");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog).toBeHidden();

  const banner = page
    .getByRole("status")
    .filter({ hasText: /Your account will be deleted on \w{3} \d+, 20\d\d\./ });
  await expect(banner).toBeVisible();
  await expect(leaving.getByText("You can keep it until then.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  for (const plans of ["/upgrade", "/select-plan"]) {
    await page.goto(plans);
    await expect(banner).toContainText("A plan you buy now ends that day, too.");
  }
  await page.goto("/trips");
  await banner.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("You're keeping your account").first()).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto("/settings");
  await expect(leaving.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
