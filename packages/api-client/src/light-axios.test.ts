import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entry } from "../build/light-axios.ts";

test("the axios of the built apps has everything the client calls", () => {
  const client = readFileSync(new URL("./index.ts", import.meta.url), "utf8");
  const called = [...client.matchAll(/\baxios\.(\w+)/g)].map(([, name]) => name);
  const [, offered = ""] = entry.match(/export default \{ (.*) \};/) ?? [];
  expect(called).not.toHaveLength(0);
  expect(offered.split(", ")).toEqual(expect.arrayContaining(called));
});
