import { describe, expect, test } from "vitest";
import { fileSizeLabel } from "./documents.ts";

describe("a file's size for people", () => {
  test.for([
    [0, "0 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1_234_567, "1.18 MB"],
    [10 * 1024 * 1024, "10 MB"],
    [3 * 1024 ** 3, "3 GB"],
    [5000 * 1024 ** 3, "5000 GB"],
  ] as const)("%d is %s", ([bytes, label]) => {
    expect(fileSizeLabel(bytes)).toBe(label);
  });
});
