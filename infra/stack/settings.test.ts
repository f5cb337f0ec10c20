import { join } from "node:path";
import { expect, test } from "vitest";
import { apiEnvironment, readSettings, root } from "./settings.ts";

test("uses the design's addresses when nothing is set", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    webUrl: "http://localhost:3000",
    adminUrl: "http://localhost:3001",
    apiUrl: "http://localhost:4000",
    filesUrl: "http://localhost:9010",
    wantsDemoData: true,
  });
  expect(settings.dataDir).toBe(join(root, ".data"));
});

test("changes an app's address along with its port, unless the address is set", () => {
  expect(readSettings({ WEB_PORT: "3100" }).webUrl).toBe("http://localhost:3100");
  expect(readSettings({ WEB_PORT: "3100", WEB_URL: "https://evoya.example/" }).webUrl).toBe(
    "https://evoya.example",
  );
});

test("names every unusable value at once", () => {
  const read = () => readSettings({ WEB_PORT: "three", API_PORT: "70000", ADMIN_URL: "nowhere" });
  expect(read).toThrow(/WEB_PORT is "three"[\s\S]*API_PORT is "70000"[\s\S]*ADMIN_URL is "nowhere"/);
});

test("treats an empty value, as in .env files, as the default", () => {
  expect(readSettings({ API_PORT: "", S3_ENDPOINT: "", DATABASE_URL: "" })).toMatchObject({
    databaseUrl: undefined,
    usesFilesStandIn: true,
    ports: { api: 4000 },
  });
});

test("loads no demo data in production", () => {
  expect(readSettings({ NODE_ENV: "production" }).wantsDemoData).toBe(false);
});

test.each(["0.0.0.0", "::", "192.168.1.20"])("loads no demo data and shows no emails on %s", (API_HOST) => {
  expect(readSettings({ API_HOST })).toMatchObject({ wantsDemoData: false, hasOutbox: false });
  expect(readSettings({ API_HOST: "127.0.0.1" })).toMatchObject({ wantsDemoData: true, hasOutbox: true });
});

test("gives the API the stack's addresses, whatever the shell has set", () => {
  const settings = readSettings({ API_PORT: "4100" });
  expect(apiEnvironment(settings, "postgres://db", { API_PORT: "1", PATH: "/bin" })).toMatchObject({
    API_PORT: "4100",
    API_URL: "http://localhost:4100",
    DATABASE_URL: "postgres://db",
    NODE_ENV: "development",
    PATH: "/bin",
  });
});
