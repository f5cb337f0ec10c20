import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

const museum = (name: string, offset: number) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [1.4345 + offset, 38.9072] },
  properties: { name, tourism: "museum", opening_hours: "Mo-Su 10:00-18:00" },
});

const fileOf = (name: string, content: unknown) => ({
  name,
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify(content)),
});

test("a manager imports places, sees what happens to them, adds them, and undoes it", async ({ page }) => {
  await signInAs(page, "manager");
  await page.goto(paths.catalog);
  await settled(page);
  await page.getByRole("link", { name: "Import places" }).click();
  await settled(page);
  const choose = page.getByLabel("Choose a file");
  await choose.setInputFiles(fileOf("broken.geojson", { type: "Topology" }));
  await expect(page.getByText(/^This is neither a GeoJSON FeatureCollection/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await choose.setInputFiles({ name: "places.txt", mimeType: "text/plain", buffer: Buffer.from("Ibiza") });
  await expect(page.getByText("places.txt is not a file type accepted here.")).toBeVisible();
  await expect(page.getByText(/^This is neither a GeoJSON FeatureCollection/)).toHaveCount(0);

  const name = `Museum ${crypto.randomUUID().slice(0, 8)}`;
  const features = [museum(name, 0), museum(name, 0.001), museum("", 0), museum("x".repeat(81), 0)];
  await choose.setInputFiles(fileOf(`${name}.geojson`, { type: "FeatureCollection", features }));
  await expect(page.getByRole("heading", { level: 1, name: `${name}.geojson` })).toBeVisible();
  const entries = page.getByRole("region", { name: "Entries" });
  await expect(entries.getByText("New, Ibiza, Museum")).toBeVisible();
  await expect(entries.getByText("Unusable, It has no name")).toBeVisible();
  await expect(entries.getByText(/^Unusable, Its name doesn't fit/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Add 1 place" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Add" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Its places are out of the catalog again.")).toBeVisible();
  await page.getByRole("link", { name: "Imports" }).click();
  const imports = page.getByRole("region", { name: "Imports", exact: true });
  await expect(imports.getByRole("listitem").filter({ hasText: name })).toContainText("Undone");

  const unwanted = fileOf(`Unwanted ${name}.geojson`, {
    type: "FeatureCollection",
    features: [museum(`Not ${name}`, 0.002)],
  });
  await choose.setInputFiles(unwanted);
  await page.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard this import?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(imports.getByRole("listitem").filter({ hasText: `Unwanted ${name}` })).toHaveCount(0);
});
