import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { capture } from "./programs.ts";
import { root } from "./settings.ts";

const api = "apps/api/src";
const album = `${api}/features/albums`;

/** What docs/architecture.md says a file must not import: an example of each. */
const refused: readonly [file: string, ...imports: string[]][] = [
  [
    "packages/domain/src/a.ts",
    "@evoya/schemas/contract",
    "node:fs/promises",
    "zod",
    "../../../apps/api/src/config.ts",
  ],
  ["packages/schemas/src/a.ts", "@evoya/ui/button", "@evoya/api-client/client", "express"],
  ["packages/api-client/src/a.ts", "@evoya/domain/dates", "@evoya/ui/lib/cn"],
  ["packages/ui/src/a.ts", "@evoya/domain/dates", "@tanstack/react-query"],
  ["packages/app-kit/src/a.ts", "@evoya/api-client/client", "react-router-dom"],
  ["apps/web/src/a.ts", "@evoya/api/src/config", "@evoya/admin/src/api", "../../admin/src/api.ts"],
  ["apps/admin/src/a.ts", "@evoya/web/src/api", "../../web/src/api.ts", "@evoya/domain/catalog/rome"],
  ["infra/stack/a.ts", "@evoya/domain/dates", "../../apps/api/src/config.ts"],
  ["infra/bench/a.ts", "@evoya/schemas/contract", "../../apps/api/src/config.ts"],
  [`${api}/http/a.ts`, "kysely", "kysely/helpers/postgres", "pg"],
  [
    `${album}/a.ts`,
    "kysely/helpers/postgres",
    "../cases/cases.repository.ts",
    "express",
    "../../container/base.ts",
  ],
  [`${album}/deep/a.ts`, "../../cases/cases.repository.ts", "../../../dev/s3/server.ts"],
  [`${album}/a.service.ts`, "express", "../../container/base.ts", "../../dev/s3/server.ts", "pg"],
  [`${album}/a.events.ts`, "../cases/cases.repository.ts", "express"],
  [`${album}/a.mail.ts`, "./albums.repository.ts", "../cases/cases.events.ts", "@evoya/schemas/albums"],
  [
    `${album}/a.routes.ts`,
    "./albums.repository.ts",
    "../../db/connect.ts",
    "../../adapters/all.ts",
    "../../container/base.ts",
  ],
  [
    `${album}/a.module.ts`,
    "../../adapters/files/minio.ts",
    "../../container/stores.ts",
    "../cases/cases.repository.ts",
  ],
  [
    `${album}/a.repository.ts`,
    "express",
    "./albums.service.ts",
    "./albums.routes.ts",
    "../cases/cases.repository.ts",
  ],
  [`${album}/a.reader.ts`, "../../adapters/files/minio.ts", "../../dev/s3/server.ts"],
  [`${api}/container/a.ts`, "../adapters/files/minio.ts"],
];

/** The same for imports that the layers need. */
const allowed: readonly [file: string, ...imports: string[]][] = [
  ["packages/schemas/src/b.ts", "@evoya/domain/catalog/atlas"],
  ["infra/fuzz/b.ts", "@evoya/domain/dates"],
  ["apps/web/src/b.ts", "@evoya/domain/dates", "@evoya/ui/lib/cn"],
  [
    `${album}/b.ts`,
    "./albums.repository.ts",
    "../cases/cases.reader.ts",
    "../credentials/sign-in-attempts.repository.ts",
  ],
  [`${album}/b.mail.ts`, "@evoya/domain/dates", "../../adapters/mail/templates/wording.ts"],
  [`${album}/b.repository.ts`, "kysely", "kysely/helpers/postgres"],
  [`${album}/b.module.ts`, "../../container/base.ts", "./albums.repository.ts"],
];

test("biome.json refuses what docs/architecture.md says it does, and nothing that's needed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "evoya-layers-"));
  const { vcs: _vcs, ...config } = JSON.parse(await readFile(join(root, "biome.json"), "utf8"));
  await writeFile(join(folder, "biome.json"), JSON.stringify({ ...config, $schema: undefined }));
  for (const [file, ...imports] of [...refused, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), imports.map((from) => `import "${from}";\n`).join(""));
  }

  const lint = [
    "lint",
    `--config-path=${folder}`,
    "--only=style/noRestrictedImports",
    "--max-diagnostics=none",
    "--reporter=github",
  ];
  const { output } = await capture("biome", [...lint, folder]);
  await rm(folder, { recursive: true });
  const found = [...output.matchAll(/file=([^,]+),line=(\d+)/g)].map(
    ([, file = "", line]) => `${relative(folder, file)}:${line}`,
  );
  const expected = refused.flatMap(([file, ...imports]) => imports.map((_, at) => `${file}:${at + 1}`));
  expect(found.toSorted()).toEqual(expected.toSorted());
});
