import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./settings.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const manifests = readdirSync(join(root, "infra/kubernetes")).map((name) => `infra/kubernetes/${name}`);
const compose = textOf("docker-compose.yml");

/** The lines of a docker compose service. */
const service = (name: string): string =>
  compose.match(new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, "m"))?.[1] ?? "";

test.each(["docker-compose.yml", ...manifests])("%s names every image by its version", (file) => {
  const images = [...textOf(file).matchAll(/image: (\S+)/g)].map(([, image]) => image);
  expect(images.filter((image) => /:latest|:-latest/.test(image ?? "") || !image?.includes(":"))).toEqual([]);
});

test("only the migration connects as the owner of the database", () => {
  expect(compose.match(/postgres:\/\/evoya:/g)).toHaveLength(1);
  expect(service("migrate")).toContain("postgres://evoya:");
  expect(service("backup")).toContain("postgres://evoya_backup:");
  expect(compose.split("services:")[0]).toContain("postgres://evoya_app:");
});

test("only the container that creates the buckets is root of the file store", () => {
  const withRoot = [...compose.matchAll(/^ {2}(\w+):$/gm)]
    .map(([, name]) => name ?? "")
    .filter((name) => service(name).includes("MINIO_ROOT_PASSWORD}"));
  expect(withRoot).toEqual(["buckets"]);
});

test("compose publishes its ports only on this machine", () => {
  const ports = [...compose.matchAll(/- "(.*:\d+)"$/gm)].map(([, port]) => port ?? "");
  expect(ports.length).toBeGreaterThan(4);
  expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
});

test("migration and backup get only their own secrets", () => {
  const secretsOf = (name: string) =>
    [...textOf(`infra/kubernetes/${name}.yaml`).matchAll(/secretRef: \{ name: (\S+) \}/g)].map(
      ([, secret]) => secret,
    );
  expect(secretsOf("api")).toEqual(["evoya"]);
  expect(secretsOf("worker")).toEqual(["evoya"]);
  expect(secretsOf("migrate")).toEqual(["evoya-migrate"]);
  expect(secretsOf("backup")).toEqual(["evoya-backup"]);
});

test("the network policies allow nothing by default and name every app", () => {
  const policies = textOf("infra/kubernetes/network-policies.yaml");
  expect(policies).toMatch(/podSelector: \{\}\n {2}policyTypes: \[Ingress, Egress\]/);
  const apps = manifests.flatMap((file) =>
    [...textOf(file).matchAll(/labels: \{ app: (\w+) \}/g)].map(([, app]) => app),
  );
  for (const app of new Set(apps)) expect(policies, app).toMatch(new RegExp(`\\b${app}\\b`));
});

test.each(["api", "worker"])("Prometheus may read the port that %s is scraped at", (app) => {
  const manifest = textOf(`infra/kubernetes/${app}.yaml`);
  const port = /prometheus\.io\/port: "(\d+)"/.exec(manifest)?.[1];
  expect(manifest).toContain(`containerPort: ${port} }`);
  const policies = textOf("infra/kubernetes/network-policies.yaml").split("---\n");
  const policy = policies.find((text) => text.includes(`\n  name: ${app}\n`)) ?? "";
  expect(policy).toContain("kubernetes.io/metadata.name: monitoring");
  expect(policy).toContain(`port: ${port} }`);
  const setting = { api: "API_PORT", worker: "WORKER_METRICS_PORT" }[app];
  expect(textOf("infra/kubernetes/configuration.yaml")).toContain(`${setting}: "${port}"`);
  expect(compose).toContain(`${setting}: "${port}"`);
});

test.each(["api", "worker", "web", "admin"])("%s can write nothing but its temporary files", (name) => {
  expect(service(name)).toContain("    read_only: true\n");
  expect(service(name)).toMatch(/^ {4}tmpfs: \[\/tmp/m);
  expect(textOf(`infra/kubernetes/${name}.yaml`)).toContain("readOnlyRootFilesystem: true");
});

test.each([
  ["PgBouncer", 6432],
  ["MinIO", 9000],
  ["a receiver of traces", 4318],
])("API and worker may reach %s", (_, port) => {
  const policies = textOf("infra/kubernetes/network-policies.yaml").split("---\n");
  const services = policies.find((text) => text.includes("\n  name: services\n")) ?? "";
  expect(services).toContain(`port: ${port} }`);
});

test.each(["web", "admin"])(
  "the image of %s is built without searching its own output for classes",
  (app) => {
    const [, copied = ""] =
      /^COPY (.*tsconfig\.browser\.json) \.\/$/m.exec(textOf(`infra/images/${app}.Dockerfile`)) ?? [];
    expect(copied.split(" ")).toContain(".gitignore");
    expect(textOf(".gitignore")).toMatch(/^dist\/$/m);
    expect(textOf(".dockerignore")).not.toContain(".gitignore");
  },
);

test.each(["/v1", "/api/analytics", "/files", "/docs"])("the ingress leads to %s of the API", (path) => {
  expect(textOf("infra/kubernetes/ingress.yaml")).toContain(`- path: ${path}\n`);
});
