import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { largeFile } from "./steps/files.ts";
import { becomeMember, signInToDemo } from "./steps/member.ts";

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

/** A picture twice as wide as high: red on the left, blue on the right. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [800, 400];
    const pen = canvas.getContext("2d")!;
    for (const [color, x] of [
      ["#f00", 0],
      ["#00f", 400],
    ] as const) {
      pen.fillStyle = color;
      pen.fillRect(x, 0, 400, 400);
    }
    return canvas.toDataURL("image/png").split(",")[1]!;
  });
  return Buffer.from(base64, "base64");
}

/** How big the member's photo is, and the colors at the middle of its left and right edge. */
async function photoOf(page: Page) {
  const api = process.env.E2E_API_URL;
  const { photoUrl } = await (await page.request.get(`${api}/v1/me/profile`)).json();
  const file = await (await page.request.get(photoUrl)).body();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d")!;
    pen.drawImage(picture, 0, 0);
    const colorAt = (x: number) => {
      const [red = 0, , blue = 0] = pen.getImageData(x, height / 2, 1, 1).data;
      return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${red}, ${blue}`;
    };
    return { width, height, left: colorAt(2), right: colorAt(width - 3) };
  }, file.toString("base64"));
}

test("a member chooses which part of a photo is shown, by keyboard or mouse, and removes it", async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto("/profile/edit");
  const input = page.getByLabel("Profile photo");
  const photo = { name: "me.png", mimeType: "image/png", buffer: await redAndBlue(page) };
  const dialog = page.getByRole("dialog", { name: "Choose what to show" });
  const part = dialog.getByRole("group", { name: "Part of the photo that's shown" });
  const use = dialog.getByRole("button", { name: "Use this photo" });
  // The dialog closes before the photo is stored, and the photo's file goes away when the next one takes its place.
  const useIt = async () => {
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith("/v1/me/profile/photo") && answer.request().method() === "POST",
    );
    await use.click();
    expect((await stored).status()).toBe(201);
    await expect(dialog).toBeHidden();
  };

  await input.setInputFiles(photo);
  await expect(use).toBeEnabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(0);

  await input.setInputFiles(photo);
  await expect(use).toBeEnabled();
  expect(await pageFaults(page)).toEqual([]);
  await useIt();
  await expect(page.getByText("Image Uploaded", { exact: true })).toBeVisible();
  expect(await photoOf(page)).toEqual({ width: 400, height: 400, left: "red", right: "blue" });

  await input.setInputFiles(photo);
  await expect(use).toBeEnabled();
  await part.focus();
  // It stops at the photo's edge.
  for (let press = 0; press < 60; press++) await page.keyboard.press("ArrowRight");
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await useIt();
  expect(await photoOf(page)).toMatchObject({ width: 200, left: "red", right: "red" });

  await input.setInputFiles(photo);
  await expect(use).toBeEnabled();
  const box = (await part.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await useIt();
  expect(await photoOf(page)).toMatchObject({ width: 400, left: "blue", right: "blue" });

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed", { exact: true })).toBeVisible();
});
