import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiEnvironment, readSettings, root } from "@evoya/infra/settings";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { usualMembers } from "./demo/load.ts";

/** Settings without a default, which the file gives an example of. */
const examples = ["DATABASE_URL"];

test(".env.example shows every default as it is", () => {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const shown = new Map(
    [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const settings = readSettings({ EVOYA_DATA_DIR: ".data" });
  const { temporaryPasswordStyle, ...config } = readConfig({ DATABASE_URL: "postgres://localhost/evoya" });
  const defaults = {
    ...config,
    NODE_OPTIONS: apiEnvironment(settings, "", {}).NODE_OPTIONS,
    WEB_PORT: settings.ports.web,
    ADMIN_PORT: settings.ports.admin,
    PG_PORT: settings.ports.postgres,
    DEMO_DATA: settings.wantsDemoData,
    DEMO_MEMBERS: usualMembers,
    TEMP_PASSWORD_STYLE: temporaryPasswordStyle,
  };
  const differing = Object.entries(defaults).filter(
    ([name, value]) =>
      value !== undefined && shown.has(name) && !examples.includes(name) && shown.get(name) !== String(value),
  );
  expect(differing).toEqual([]);
});
