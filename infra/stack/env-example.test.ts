import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./settings.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const listed = new Set(
  [...textOf(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]),
);

test.each([
  ["apps/api/src/config.ts", /^ {2}([A-Z][A-Z0-9_]+):/gm],
  ["infra/stack/settings.ts", /(?:\benv\.|port\("|origin\("|address\(")([A-Z][A-Z0-9_]+)/g],
  ["docker-compose.yml", /\$\{([A-Z][A-Z0-9_]+)/g],
])(".env.example lists every setting that %s reads", (file, pattern) => {
  const read = [...textOf(file).matchAll(pattern)].map((match) => match[1]);
  expect(read.length).toBeGreaterThan(5);
  expect(read.filter((name) => !listed.has(name))).toEqual([]);
});

/**
 * Settings that docker compose sets itself, or can't have: stand-ins don't load in containers, and the database isn't
 * in theirs.
 */
const notInCompose = ["DATABASE_ON_THIS_MACHINE", "EVOYA_DATA_DIR", "S3_PORT", "STRIPE_PORT"];

test("docker compose passes on every setting that the API reads", () => {
  const [containers = ""] = textOf("docker-compose.yml").split("x-app-environment");
  const passed = new Set([...containers.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]));
  const read = [...textOf("apps/api/src/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)];
  const missing = read.map(([, name = ""]) => name).filter((name) => !passed.has(name));
  expect(missing.toSorted()).toEqual(notInCompose);
});
