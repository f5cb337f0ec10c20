import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Contract } from "@evoya/schemas/endpoint";
import { openApiDocument } from "@evoya/schemas/openapi";
import openapiTypescript, { astToString } from "openapi-typescript";
import { build } from "vite";
import { endpointsForKeys } from "../src/sdk/routes.ts";
import { routeOf } from "./routes-only.ts";

const here = resolve(import.meta.dirname, "..");

/** The part of the contract needed at run time: addresses, without the schemas. */
const routesAlone = {
  name: "evoya:routes-for-keys",
  load: {
    filter: { id: /src\/sdk\/routes\.ts$/ },
    handler: () => {
      const routes = Object.entries(endpointsForKeys).map(([name, endpoint]) => [
        name,
        { ...routeOf(endpoint), stream: endpoint.stream },
      ]);
      return `export const endpointsForKeys = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  },
};

/** One file without dependencies and without Node's own modules: the same for Node, browsers, and bundlers. */
const bundle = (folder: string) =>
  build({
    configFile: false,
    logLevel: "warn",
    root: here,
    plugins: [routesAlone],
    resolve: { conditions: ["browser", "module", "import", "default"], mainFields: ["browser", "module"] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      lib: { entry: join(here, "src/sdk/index.ts"), formats: ["es"], fileName: () => "index.js" },
    },
  });

/** The types of every operation and event, from the same document that partners read. */
async function writeTypes(folder: string): Promise<void> {
  const document = openApiDocument(endpointsForKeys as Contract, "https://api.example.com");
  const types = astToString(await openapiTypescript(JSON.stringify(document), { silent: true }));
  await writeFile(join(folder, "operations.d.ts"), types);
  await cp(join(here, "sdk/index.d.ts"), join(folder, "index.d.ts"));
}

/** Writes the package for partners to `folder`, ready for `npm pack` and `npm publish`. */
export async function writePackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { name, version } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
  await Promise.all([
    bundle(folder),
    writeTypes(folder),
    cp(join(here, "sdk/README.md"), join(folder, "README.md")),
  ]);
  const manifest = {
    name,
    version,
    description: "The Evoya API for partners, and for members' own tools",
    type: "module",
    sideEffects: false,
    engines: { node: ">=22" },
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    files: ["index.js", "index.d.ts", "operations.d.ts", "README.md"],
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(here, "dist"));
  await writePackage(folder);
  console.log(`Written to ${folder}. Pack it with: npm pack ${folder}`);
}
