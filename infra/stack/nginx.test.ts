import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { root } from "./settings.ts";

const nginx = (file: string) => readFileSync(join(root, "infra/nginx", file), "utf8");

test("nginx sends the security headers that the local static server sends", () => {
  const origins = { apiUrl: "https://api.evoya.example", filesUrl: "https://files.evoya.example" };
  const text = nginx("security-headers.inc")
    .replaceAll(/\$\{API_URL\}/g, origins.apiUrl)
    .replaceAll(/\$\{FILES_URL\}/g, origins.filesUrl);
  const sent = Object.fromEntries(
    [...text.matchAll(/add_header (\S+) "(.*)" always;/g)].map((m) => [m[1], m[2]]),
  );
  expect(sent).toEqual(securityHeaders({ appUrl: "https://www.evoya.example", ...origins }));
});

test("every nginx location that adds a header of its own repeats the security headers", () => {
  const locations = nginx("static-files.inc")
    .split(/^location /m)
    .slice(1);
  for (const location of locations.filter((text) => text.includes("add_header"))) {
    expect(location).toContain("include /etc/nginx/conf.d/security-headers.inc;");
  }
});
