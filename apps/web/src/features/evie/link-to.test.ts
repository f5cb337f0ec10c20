import { eviePages } from "@evoya/domain/evie/answer";
import { expect, test } from "vitest";
import { linkTo } from "./link-to.ts";

const label = "Here";

test("every page has one of our own addresses", () => {
  for (const page of eviePages) expect(linkTo({ page, id: "a/b", label })).toMatch(/^\/[a-z]/);
});

test.each([
  ["trip", "//evil.example"],
  ["trip", "../../settings"],
  ["request", "javascript:alert(1)"],
  ["faq", "https://evil.example"],
  ["destination", "https:/evil.example"],
  ["newTrip", "x&y=z#/evil"],
] as const)("an id of %s can't lead anywhere else: %s", (page, id) => {
  const to = linkTo({ page, id, label }) ?? "/";
  const { origin, pathname } = new URL(to, "https://app.example");
  expect(origin).toBe("https://app.example");
  expect(pathname.split("/").slice(1, 2)).toEqual([
    {
      trip: "trips",
      request: "requests",
      faq: "faq",
      destination: "destinations",
      newTrip: "itinerary-generator",
    }[page],
  ]);
});

test("a link without its id leads nowhere", () => {
  expect(linkTo({ page: "trip", id: null, label })).toBeNull();
  expect(linkTo({ page: "destination", id: "europe", label })).toBeNull();
});
