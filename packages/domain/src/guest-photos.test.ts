import { expect, test } from "vitest";
import { guestPhotosText } from "./guest-photos.ts";

test.each([
  [1, ["Nana"], "Nana added 1 photo to Rome"],
  [5, ["Nana", "Bo"], "Nana and Bo added 5 photos to Rome"],
  [9, ["Nana", "Bo", "Kim"], "Nana, Bo, and 1 other added 9 photos to Rome"],
  [40, ["Nana", "Bo", "Kim", "Ada"], "Nana, Bo, and 2 others added 40 photos to Rome"],
])("the owner hears about %i photos from %j", (count, names, text) => {
  expect(guestPhotosText(count, names, "Rome")).toBe(text);
});
