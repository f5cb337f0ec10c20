import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embedded, framedHeaders, scriptHeaders, securityHeaders } from "./security-headers.ts";
import { root } from "./settings.ts";

const nginx = (file: string) => readFileSync(join(root, "infra/nginx", file), "utf8");

test.each([
  ["security-headers.inc", securityHeaders],
  ["framed-headers.inc", framedHeaders],
  ["shared-script-headers.inc", scriptHeaders],
])("nginx sends the headers of %s as the local static server does", (file, headers) => {
  const origins = {
    apiUrl: "https://api.evoya.example",
    filesUrl: "https://files.evoya.example",
    mapTilesUrl: "https://tiles.evoya.example/{z}/{x}/{y}.mvt",
  };
  const text = nginx(file)
    .replaceAll(/\$\{API_URL\}/g, origins.apiUrl)
    .replaceAll(/\$\{FILES_URL\}/g, origins.filesUrl)
    .replaceAll("$api_socket_origin", "wss://api.evoya.example")
    .replaceAll("$map_tiles_origin", "https://tiles.evoya.example");
  const sent = Object.fromEntries(
    [...text.matchAll(/add_header (\S+) "(.*)" always;/g)].map((m) => [m[1], m[2]]),
  );
  expect(sent).toEqual(headers({ appUrl: "https://www.evoya.example", ...origins }));
});

test("every nginx location that adds a header of its own repeats the security headers", () => {
  const locations = nginx("static-files.inc")
    .split(/^location /m)
    .slice(1);
  for (const location of locations.filter((text) => text.includes("add_header"))) {
    expect(location).toContain("include /etc/nginx/conf.d/security-headers.inc;");
  }
});

test("nginx lets other sites frame one page of the member app, and nothing of the staff app", () => {
  for (const file of ["static-files.inc", "admin.conf"])
    expect(nginx(file)).not.toMatch(/framed|shared-script/);
  const [, page = ""] =
    /location = (\S+) \{\s+include [^;]*framed-headers\.inc;/.exec(nginx("web.conf")) ?? [];
  expect(page).toBe(embedded.page);
  expect(nginx("web.conf").match(/framed-headers/g)).toHaveLength(1);
});

test("nginx answers an address it can't read with the app's own page, as the local static server does", () => {
  expect(nginx("web.conf")).toContain("error_page 400 =404 /404.html;");
  expect(nginx("admin.conf")).toContain("error_page 400 =404 /index.html;");
});
