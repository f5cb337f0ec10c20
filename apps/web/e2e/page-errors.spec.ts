import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";
import { becomeMember } from "./steps/member.ts";

/** The reports the page sends about its errors. */
function reportsOf(page: Page): () => { name: string; page: string; frames: { script: string }[] }[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/v1/browser-errors") bodies.push(request.postData() ?? "");
  });
  return () => bodies.map((body) => JSON.parse(body));
}

test("an unhandled error is reported once, without its message", async ({ page }) => {
  const reports = reportsOf(page);
  await page.route("**/assets/faulty-1a2b3c.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `const fail = () => { throw new TypeError("no trip of quill@example.com"); };
        for (let n = 0; n < 3; n += 1) setTimeout(fail);
        Promise.reject(new RangeError("quill@example.com"));`,
    }),
  );
  await page.goto("/destinations/italy?from=quill@example.com");
  const answered = page.waitForResponse("**/v1/browser-errors");
  await page.addScriptTag({ url: "/assets/faulty-1a2b3c.js" });
  expect((await answered).status()).toBe(204);
  await expect
    .poll(() =>
      reports()
        .map(({ name }) => name)
        .toSorted(),
    )
    .toEqual(["RangeError", "TypeError"]);
  expect(JSON.stringify(reports())).not.toContain("quill");
  for (const report of reports()) {
    expect(report.page).toBe("/destinations/italy");
    expect(report.frames[0]?.script).toBe("faulty-1a2b3c.js");
  }
});

test("so is a page that couldn't be shown, with the pattern of its address", async ({ page }) => {
  const reports = reportsOf(page);
  await becomeMember(page);
  await page.route("**/v1/me/threads?*", (route) => route.fulfill({ json: { items: [null] } }));
  await page.route("**/v1/me/threads", (route) => route.fulfill({ json: { items: [null] } }));
  await page.goto("/messages/019a8f3e-7c11-7f00-8000-0a0b0c0d0e0f");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect.poll(() => reports().length).toBe(1);
  expect(reports()[0]).toMatchObject({ name: "TypeError", page: "/messages/:id" });
});

test("a part that can't be loaded says so, and the rest of the page stays", async ({ page }) => {
  await becomeMember(page);
  const script = "**/assets/more-settings-*.js";
  await page.route(script, (route) => route.abort());
  await page.goto("/settings");
  await expect(page.getByRole("alert")).toContainText("We couldn't load this part");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expect(page.getByRole("heading", { name: "Change Password" })).toHaveCount(0);
  await page.unroute(script);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Change Password" })).toBeVisible();
});

test("/upgrade and /select-plan, whose plan can't be loaded, keep the way back", async ({ page }) => {
  await becomeMember(page);
  await page.route("**/v1/me/membership", (route) => route.fulfill({ status: 404 }));
  for (const path of ["/upgrade", "/select-plan"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText("Failed to load membership data");
      await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
    });
});
