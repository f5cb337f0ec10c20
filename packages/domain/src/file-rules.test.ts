import { expect, test } from "vitest";
import { fileHint, filesOf } from "./file-rules.ts";

test("a document is a PDF or a scan of up to 10 MB, in the spec's words", () => {
  expect(filesOf("document")).toEqual({
    accept: "application/pdf,image/jpeg,image/png",
    maxSize: 10 * 1024 * 1024,
    refusals: {
      type: "Invalid file type. Allowed types: PDF, JPG, JPEG, PNG",
      size: "File too large. Maximum size: 10 MB",
    },
  });
  expect(fileHint("document")).toBe("PDF, JPG, or PNG, up to 10 MB");
});

test("an album takes photos and videos, up to the size of a video", () => {
  expect(filesOf("image", "video")).toEqual({
    accept: "image/jpeg,image/png,image/webp,video/mp4,video/webm,video/quicktime",
    maxSize: 50 * 1024 * 1024,
    refusals: {
      type: "Invalid file type. Allowed types: JPG, JPEG, PNG, WEBP, MP4, WEBM, MOV",
      size: "File too large. Maximum size: 50 MB",
    },
  });
});
