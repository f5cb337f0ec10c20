import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./settings.ts";

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
const allIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, part]) => part ?? "")),
];

const pages = [
  "README.md",
  "docs/backups.md",
  "docs/upgrading.md",
  "docs/sizing.md",
  "docs/scale.md",
  "docs/reliability.md",
];
const commented = [
  ".env.example",
  "docker-compose.yml",
  "infra/backup/restore.sh",
  "infra/postgres/roles.sh",
];

const listed = (text: string): string[] => allIn(text, /^#? ?([A-Z][A-Z0-9_]+)=/gm);
const asked = ["infra/backup/backup.sh", "infra/backup/restore.sh", "infra/backup/settings.sh"]
  .map(textOf)
  .flatMap((script) => allIn(script, /\$\{?([A-Z][A-Z0-9_]+)/g));

/** Settings that people read of and never put into `.env`: of a drill, and of the system. */
const elsewhere = ["OLD_VERSION", "CLOCK_MONOTONIC"];

describe.each(pages)("%s", (page) => {
  const text = textOf(page);

  test("names settings that there are", () => {
    const known = new Set([...listed(textOf(".env.example")), ...asked, ...elsewhere]);
    const named = allIn(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test("names scripts of npm that there are", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    expect(allIn(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });

  test("names services of docker compose that there are", () => {
    const { services } = parse(textOf("docker-compose.yml"), { merge: true }) as { services: object };
    const commands = allIn(
      text.replaceAll("\\\n", " "),
      /docker compose ((?:run|exec|stop|--profile \S+ run) [^\n`]+)/g,
    );
    const named = commands.flatMap((command) =>
      command
        .replace(/--profile \S+/, "")
        .replace(/--(entrypoint|volume|env|user)[ =](?:"[^"]*"|'[^']*'|\S+='[^']*'|\S+)/g, "")
        .trim()
        .split(/\s+/)
        .slice(1)
        .filter((word) => !word.startsWith("-"))
        .slice(0, 1),
    );
    expect(named.filter((name) => !(name in services))).toEqual([]);
  });
});

test.each([...pages, ...commented])("%s names files that there are", (page) => {
  const named = allIn(textOf(page), /(?<![\w/.@-])((?:apps|docs|infra|packages)\/[\w./*-]*[\w*])/g);
  // What's installed depends on the machine: a copy of Node comes along only where there's none.
  const ours = named.filter((path) => !path.includes("*") && !path.includes("node_modules"));
  expect(ours.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
