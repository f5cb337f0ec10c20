import { truncate, writeFile } from "node:fs/promises";
import { test } from "@playwright/test";

/** A file of `size` bytes on disk for the browser to read: passing megabytes to it would take seconds. */
export async function largeFile(name: string, size: number): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, "");
  await truncate(path, size);
  return path;
}
