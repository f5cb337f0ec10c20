import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cleanEnvironment } from "./environment.mjs";
import { remedyFor } from "./install.mjs";

test.each([
  ["npm error code ENOSPC", /disk is full/],
  ["EACCES: permission denied, mkdir 'node_modules'", /not writable/],
  ["request to https://registry.example failed, reason: getaddrinfo EAI_AGAIN", /did not answer/],
  ["ERR_PNPM_OUTDATED_LOCKFILE Cannot install", /disagree/],
  ["something new", /stands above/],
])("says what to do about %s", (output, advice) => {
  expect(remedyFor(output)).toMatch(advice);
});

test("hides npm's own settings from pnpm, but not how to reach the registry", () => {
  const env = cleanEnvironment(
    {
      PATH: "/bin",
      npm_config_user_agent: "npm",
      npm_package_json: "x",
      npm_config_registry: "https://registry.example",
      npm_config_cafile: "/ca.pem",
      HTTPS_PROXY: "http://proxy",
    },
    "/evoya",
  );
  expect(env).toMatchObject({
    PATH: "/bin",
    npm_config_registry: "https://registry.example",
    npm_config_cafile: "/ca.pem",
    HTTPS_PROXY: "http://proxy",
  });
  expect(env).not.toHaveProperty("npm_config_user_agent");
  expect(env).not.toHaveProperty("npm_package_json");
});

test("refuses an unknown command before installing anything", () => {
  const script = join(import.meta.dirname, "bootstrap.mjs");
  const { status, stderr } = spawnSync(process.execPath, [script, "../../evil"], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no command "../../evil"');
});
