import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { aConciergeRequest } from "./builders.ts";
import { compilerOptions, startProject, tsc, typeRoots } from "./sdk-project.ts";
import { test } from "./world.ts";

const run = promisify(execFile);

let project: string;
let remove: () => Promise<void>;

/** An empty project that has installed the packed file without a network. */
beforeAll(async () => {
  const started = await startProject();
  ({ folder: project, remove } = started);
  const packed = await run("npm", ["pack", "--json", "--pack-destination", project], { cwd: started.packed });
  const { filename } = Object.values(JSON.parse(packed.stdout) as Record<string, { filename: string }>)[0]!;
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(project, filename)], {
    cwd: project,
  });
});
afterAll(() => remove());

const installed = (file: string) => readFile(join(project, "node_modules/@evoya/api-client", file), "utf8");

describe("the packed client", () => {
  test("lists, creates once, and is refused, from Node against the API", async ({ world }) => {
    const owner = await world.staff("owner");
    const { secret } = await owner.api.createApiKey({
      body: { name: "SDK", scopes: ["requests.read", "requests.write"] },
    });
    const member = await world.member({ plan: "base" });
    for (let at = 0; at < 3; at += 1) await member.api.createConciergeRequest({ body: aConciergeRequest() });
    await writeFile(
      join(project, "use.js"),
      `import { createEvoya, each, Problem } from "@evoya/api-client";
const evoya = createEvoya({ baseUrl: process.env.API, apiKey: process.env.KEY });
const ids = [];
for await (const { id } of each(evoya.listClientRequests, { query: { limit: 2 } })) ids.push(id);
const refused = await evoya.getStaffDashboard().catch((error) => error);
const missing = await evoya.getConciergeRequestForStaff({ params: { id: ids[0].replace(/^.{8}/, "00000000") } }).catch((error) => error);
console.log(JSON.stringify({
  ids,
  refused: [refused instanceof Problem, refused.code, refused.status],
  missing: missing.code,
}));`,
    );
    const { stdout } = await run(process.execPath, ["use.js"], {
      cwd: project,
      env: { ...process.env, API: world.url, KEY: secret },
    });
    const { ids, refused, missing } = JSON.parse(stdout);
    expect(new Set(ids).size).toBe(3);
    expect(refused).toEqual([true, "forbidden", 403]);
    expect(missing).toBe("not_found");
  });

  test("gets a PDF as it is, and reads why it's refused one", async ({ world }) => {
    const owner = await world.staff("owner");
    const keyWith = async (...scopes: ("exports.read" | "analytics.read")[]) =>
      (await owner.api.createApiKey({ body: { name: "Reports", scopes } })).secret;
    await writeFile(
      join(project, "report.js"),
      `import { createEvoya, Problem } from "@evoya/api-client";
const clientWith = (apiKey) => createEvoya({ baseUrl: process.env.API, apiKey });
const report = await clientWith(process.env.KEY).exportAnalyticsReport({ query: { range: "30d" } });
const pdf = Buffer.from(await report.arrayBuffer());
const refused = await clientWith(process.env.SMALL_KEY).exportAnalyticsReport().catch((error) => error);
console.log(JSON.stringify({
  type: report.type,
  begins: pdf.toString("latin1", 0, 5),
  xref: Number(pdf.toString("latin1").match(/startxref\\s+(\\d+)/)[1]) < pdf.length,
  lost: pdf.includes(Buffer.from("\\ufffd")),
  refused: [refused instanceof Problem, refused.code, refused.detail],
}));`,
    );
    const { stdout } = await run(process.execPath, ["report.js"], {
      cwd: project,
      env: {
        ...process.env,
        API: world.url,
        KEY: await keyWith("exports.read", "analytics.read"),
        SMALL_KEY: await keyWith("exports.read"),
      },
    });
    expect(JSON.parse(stdout)).toEqual({
      type: "application/pdf",
      begins: "%PDF-",
      xref: true,
      lost: false,
      refused: [true, "forbidden", "This API key needs the scope analytics.read."],
    });
  });

  test("has no function for live events, whose answer never ends", async () => {
    for (const file of ["index.js", "operations.d.ts"])
      expect((await installed(file)).includes("streamStaffEvents"), file).toBe(false);
  });

  test("has its own types, which compile strictly", async () => {
    await writeFile(
      join(project, "use.ts"),
      `import { createEvoya, each, verifyWebhook, type WebhookEvent } from "@evoya/api-client";
const evoya = createEvoya({ baseUrl: "https://api.example.com", apiKey: "evk_1" });
for await (const request of each(evoya.listClientRequests, { query: { limit: 2 } })) {
  const id: string = request.id;
  console.log(id);
}
const { secret, webhook } = await evoya.createWebhook({
  body: { url: "https://partner.example", topics: ["member.created"] },
});
console.log(webhook.id);
const event: WebhookEvent = await verifyWebhook("{}", new Headers(), secret);
console.log(event.type);
// @ts-expect-error A query that doesn't exist.
await evoya.listClientRequests({ query: { limits: 2 } });
// @ts-expect-error An id is needed.
await evoya.getItinerary();
`,
    );
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
    const { stdout } = await run(tsc, ["-p", project]).catch((error) => error);
    expect(stdout).toBe("");
  });

  test("has a README whose examples compile strictly, one after the other", async () => {
    const examples = [...(await installed("README.md")).matchAll(/```ts\n(.+?)```/gs)].map(
      ([, code]) => code!,
    );
    expect(examples.length).toBeGreaterThan(2);
    const imports = examples.flatMap((code) => code.match(/^import .+;$/gm) ?? []);
    const rest = examples.map((code) => code.replace(/^import .+;$/gm, ""));
    const given = "declare const body: string; declare const request: Request;";
    await writeFile(join(project, "readme.ts"), [...imports, given, ...rest].join("\n"));
    const options = { ...compilerOptions, types: ["node"], typeRoots };
    await writeFile(
      join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, files: ["readme.ts"] }),
    );
    const { stdout } = await run(tsc, ["-p", project]).catch((error) => error);
    expect(stdout).toBe("");
  });

  test("is one file for browsers, too: no imports, nothing from Node, nothing from this repository", async () => {
    const [script, types, operations] = await Promise.all(
      ["index.js", "index.d.ts", "operations.d.ts"].map(installed),
    );
    expect(script).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(|["']node:|_zod/m);
    expect(`${types}${operations}`).not.toMatch(/@evoya\/(schemas|domain)|from "zod"|workspace:/);
    expect(JSON.parse(await installed("package.json"))).not.toHaveProperty("dependencies");
  });
});
