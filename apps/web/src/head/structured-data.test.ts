import { expect, test } from "vitest";
import { absolute, shareImage } from "./site.ts";
import { breadcrumbList, monthlyProduct } from "./structured-data.ts";

test("breadcrumbs start at home, with full addresses", () => {
  const way = breadcrumbList([{ name: "Europe", path: "/destinations/europe" }]);
  expect(way.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: absolute("/") },
    { "@type": "ListItem", position: 2, name: "Europe", item: absolute("/destinations/europe") },
  ]);
});

test("prices are in dollars, with cents", () => {
  const plan = { name: "Base", description: "", priceCents: 600, path: "/membership" };
  expect(monthlyProduct(plan).offers).toMatchObject({ price: "6.00", priceCurrency: "USD" });
});

test.each([
  ["/", "/og/home.png"],
  ["/faq", "/og/faq.png"],
  ["/destinations/europe", "/og/destinations-europe.png"],
])("the picture of %s is %s", (path, picture) => {
  expect(shareImage(path)).toBe(picture);
});
