import { travelerTypeIds, typeOnPage } from "@evoya/domain/traveler-types";
import { expect, test } from "vitest";
import { typeArt } from "./type-art.ts";

test("every style that a result page may name has its own picture", () => {
  const pages = ["open", "member"] as const;
  const names = new Set(travelerTypeIds.flatMap((type) => pages.map((page) => typeOnPage(type, page).name)));
  expect(new Set([...names].map(typeArt)).size).toBe(names.size);
});
