import { expect, test } from "vitest";
import { mediaCountText } from "./media-count.ts";

test("an album's size is written as we write numbers", () => {
  expect([0, 1, 2, 1250].map(mediaCountText)).toEqual([
    "0 photos and videos",
    "1 photo or video",
    "2 photos and videos",
    "1,250 photos and videos",
  ]);
});
