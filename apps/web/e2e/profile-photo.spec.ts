import { expect, test } from "@playwright/test";
import { largeFile } from "./steps/files.ts";
import { signInToDemo } from "./steps/member.ts";

test("a photo we don't accept is refused in the spec's words", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/profile/edit");
  const photo = page.getByLabel("Profile photo");
  const told = (title: string) => page.getByText(title, { exact: true });

  await photo.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hi") });
  await expect(told("Invalid File Type")).toBeVisible();
  await expect(page.getByText("Please select a JPG, PNG, or WEBP image file.").first()).toBeVisible();

  await photo.setInputFiles(await largeFile("large.jpg", 5 * 1024 * 1024 + 1));
  await expect(told("File Too Large")).toBeVisible();
  await expect(page.getByText("Please select an image smaller than 5MB.").first()).toBeVisible();

  await page.route("**/v1/me/profile/photo", (route) => route.abort());
  await photo.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(told("Upload Failed")).toBeVisible();
  await expect(page.getByText(/^Image upload failed: Network connection error/).first()).toBeVisible();
});
