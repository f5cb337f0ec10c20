import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page, test } from "@playwright/test";
import { freshEmail } from "./steps/member.ts";

const toasted = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** An MP4 that claims to last `seconds`, padded with `size` bytes. */
function film(seconds: number, size = 64) {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const brand = Buffer.from("isom\0\0\0\0isomiso2mp41", "latin1");
  const boxes = [box("ftyp", brand), box("mdat", Buffer.alloc(size)), box("moov", box("mvhd", header))];
  return { name: "hello.mp4", mimeType: "video/mp4", buffer: Buffer.concat(boxes) };
}

const kit = { name: "kit.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

/** A screenshot of the page, used as a photo. */
async function photo(page: Page, name: string) {
  return { name, mimeType: "image/jpeg", buffer: await page.screenshot({ type: "jpeg" }) };
}

test.describe("the creator application", () => {
  const fill = async (page: Page) => {
    await page.getByLabel("Full name").fill("Naoko Ishiguro");
    await page.getByLabel("Email").fill(freshEmail("creator"));
    await page.getByLabel("Social handles").fill("@slow.with.naoko");
    await page.getByLabel("Why do you want").fill("I film walks nobody else films.");
  };

  test("uploads a video and a media kit, and sends them", async ({ page }) => {
    await page.goto("/creators#creator-application");
    await fill(page);
    await page.getByLabel(/^Intro video/).setInputFiles(film(40, 3_000_000));
    await page.getByLabel(/^Media kit/).setInputFiles(kit);
    await expect(page.getByText("Uploaded")).toHaveCount(2);
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByText("reply within 5-7 business days").last()).toBeVisible();
    await page.getByRole("button", { name: "Submit Another Application" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("");
  });

  test("requires a short video and refuses other files", async ({ page }) => {
    await page.goto("/creators#creator-application");
    await fill(page);
    await page.getByRole("button", { name: "Submit Application" }).click();
    await toasted(page, "Please upload an intro video");
    await page.getByLabel(/^Intro video/).setInputFiles(kit);
    await toasted(page, "File Error");
    await expect(page.getByText("Invalid file type. Allowed types: MP4, WEBM, MOV").first()).toBeVisible();
    await page.getByLabel(/^Intro video/).setInputFiles(film(90));
    await expect(page.getByText("This video is longer than one minute.")).toBeVisible();
    await page.getByRole("button", { name: "Remove hello.mp4" }).click();
    await page.getByLabel(/^Intro video/).setInputFiles(film(30));
    await expect(page.getByText("Uploaded")).toBeVisible();
  });

  test("resends an interrupted file", async ({ page, context }) => {
    await page.goto("/creators#creator-application");
    await page.getByLabel(/^Media kit/).setInputFiles(kit);
    await expect(page.getByText("Uploaded")).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel(/^Intro video/).setInputFiles(film(30));
    await expect(page.getByText(/Network connection error/)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Retry hello.mp4" }).click();
    await expect(page.getByText("Uploaded")).toHaveCount(2);
  });
});

test.describe("the partner application", () => {
  test("is sent, says when we'll answer, and is cleared", async ({ page }) => {
    await page.goto("/partner#partner-application");
    await page.getByLabel("Business name").fill("Riad Amezwar");
    await page.getByLabel("Business type").selectOption("hotel");
    await page.getByLabel("Location").fill("Marrakech, Morocco");
    await page.getByLabel("Contact name").fill("Amina");
    await page.getByLabel("Email").fill(freshEmail("partner"));
    await page.getByLabel(/^What would our travelers/).fill("Nine rooms around an orange tree.");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await toasted(page, "Application Submitted Successfully!");
    await page.getByRole("button", { name: "Submit Another Application" }).click();
    await expect(page.getByLabel("Business name")).toHaveValue("");
  });

  test("names the first thing that's missing", async ({ page }) => {
    await page.goto("/partner#partner-application");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await toasted(page, "Validation Error");
    await expect(page.getByText("Business name is required").first()).toBeVisible();
  });
});

test.describe("a story", () => {
  test("is sent with its stars and photos", async ({ page }) => {
    await page.goto("/testimonials#your-story");
    await page.getByLabel("Name").fill("Samuel Boateng");
    await page.getByLabel("Email").fill(freshEmail("story"));
    await page.getByLabel("Destination").fill("Santorini");
    await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await page.getByLabel("Title").fill("She said yes");
    await page.getByLabel("Your story", { exact: true }).fill("Before I asked.");
    await page
      .getByLabel(/^Photos/)
      .setInputFiles([await photo(page, "bay.jpg"), await photo(page, "cliff.jpg")]);
    await expect(page.getByText("Uploaded")).toHaveCount(2);
    await page.getByRole("button", { name: "Submit Your Story" }).click();
    await toasted(page, "Story Submitted!");
  });

  test("needs its text, and accepts five photos", async ({ page }) => {
    await page.goto("/testimonials#your-story");
    const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg"];
    const { mimeType, buffer } = await photo(page, "");
    await page.getByLabel(/^Photos/).setInputFiles(names.map((name) => ({ name, mimeType, buffer })));
    await expect(page.getByText("f.jpg was left out: at most 5 files.").first()).toBeVisible();
    await page.getByRole("button", { name: "Submit Your Story" }).click();
    await toasted(page, "Missing Information");
    await expect(page.getByText("Please fill in all required fields.").first()).toBeVisible();
    for (const field of ["Name", "Email", "Destination", "Title", "Your story"])
      await expect(page.getByText(`${field} is required`)).toBeVisible();
  });
});
