import { execFile } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { apiKeyScopes } from "@evoya/domain/staff";
import { guide } from "@evoya/schemas/guide/pages";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "./builders.ts";
import { compilerOptions, startProject, tsc, typeRoots } from "./sdk-project.ts";
import { test, type World } from "./world.ts";

const run = promisify(execFile);

type Example = { page: string; language: "sh" | "ts"; text: string };

const signs: Record<string, string> = { "&#38;": "&", "&#60;": "<", "&#62;": ">", "&#34;": '"' };

/** An example's text, as its page shows it. */
const readable = (html = ""): string => html.replace(/&#\d+;/g, (code) => signs[code] ?? code);

/** The examples of all pages, as their readers copy them. */
async function examplesOf({ visitor }: World): Promise<Example[]> {
  const pages = await Promise.all(
    guide.map(async ({ slug }) => {
      const { data } = await visitor().http.get(slug ? `/docs/${slug}` : "/docs");
      const blocks = String(data).matchAll(/<figure data-language="(sh|ts)">.*?<code>(.*?)<\/code>/gs);
      return [...blocks].map(([, language, html = ""]) => ({
        page: slug,
        language: language as Example["language"],
        text: readable(html),
      }));
    }),
  );
  return pages.flat();
}

/** An event as our worker signs it in the day after its secret was rotated: with the new secret, then with the old one. */
function signedEvent(): Record<string, string> {
  const [key, old] = [randomBytes(24), randomBytes(24)];
  const id = "evt-1";
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: "request.created", data: { sign: "é & <" } });
  const signature = (secret: Buffer) =>
    `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  return {
    EVOYA_WEBHOOK_SECRET: `whsec_${key.toString("base64")}`,
    WEBHOOK_EVENT_ID: id,
    WEBHOOK_TIMESTAMP: timestamp,
    WEBHOOK_BODY: body,
    WEBHOOK_SIGNATURE: `${signature(key)} ${signature(old)}`,
  };
}

/** Keys, and one of everything that an example names, by the variable it's named with. */
async function whatTheyName(world: World): Promise<Record<string, string>> {
  const owner = await world.staff("owner");
  const member = await world.member({ plan: "elite" });
  const [key, memberKey] = await Promise.all([
    owner.api.createApiKey({ body: { name: "Docs", scopes: [...apiKeyScopes] } }),
    member.api.createMemberKey({ body: { name: "Docs", password: member.password } }),
  ]);
  const request = await member.api.createConciergeRequest({ body: aConciergeRequest() });
  const open = await member.api.createConciergeRequest({ body: aConciergeRequest() });
  await member.api.createConciergeRequest({ body: aConciergeRequest() });
  await owner.api.allowOffers({ params: { id: open.id }, body: { allowed: true } });
  const { nextCursor } = await owner.api.listClientRequests({ query: { limit: 2 } });
  const { updatedAt } = await owner.api.getConciergeRequestForStaff({ params: { id: request.id } });
  const { webhook } = await owner.api.createWebhook({
    body: { url: "https://partner.example/docs", topics: ["request.created"] },
  });
  const begun = await owner.api.createItineraryFor({ params: { id: member.id }, body: anItinerary() });
  const params = { id: begun.id };
  await expect.poll(async () => (await owner.api.getItineraryForStaff({ params })).generation).toBe("ready");
  return {
    EVOYA_API_KEY: key.secret,
    EVOYA_MEMBER_KEY: memberKey.secret,
    MEMBER_ID: member.id,
    REQUEST_ID: request.id,
    UPDATED_AT: updatedAt,
    OPEN_REQUEST_ID: open.id,
    IN_A_WEEK: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
    NEXT_CURSOR: String(nextCursor),
    WEBHOOK_ID: webhook.id,
    ITINERARY_ID: begun.id,
    ITINERARY_UPDATED_AT: (await owner.api.getItineraryForStaff({ params })).updatedAt,
    ...signedEvent(),
  };
}

/** What each example in TypeScript goes on with, unless it makes a client of its own. */
const client = (url: string) => `import { createEvoya } from "@evoya/api-client";
const evoya = createEvoya({ baseUrl: "${url}", apiKey: process.env.EVOYA_API_KEY! });
`;

/** Receives an event with the function that the example exports. */
const receiving = `
const event = await receive(
  new Request("https://partner.example", {
    method: "POST",
    body: process.env.WEBHOOK_BODY!,
    headers: {
      "webhook-id": process.env.WEBHOOK_EVENT_ID!,
      "webhook-timestamp": process.env.WEBHOOK_TIMESTAMP!,
      "webhook-signature": process.env.WEBHOOK_SIGNATURE!,
    },
  }),
);
if (event.type !== "request.created") throw new Error("Not the event that was sent");
`;

/** Says the status of each answer, and nothing else besides the answer itself. */
const loudCurl = `set -euo pipefail
curl() { command curl --silent --show-error --write-out '%{stderr}%{http_code}\\n' "$@"; }
`;

const hasCurl = await run("curl", ["--version"]).then(
  () => true,
  () => false,
);

let project: Awaited<ReturnType<typeof startProject>>;
beforeAll(async () => {
  project = await startProject();
  await cp(project.packed, join(project.folder, "node_modules/@evoya/api-client"), { recursive: true });
});
afterAll(() => project.remove());

describe("the examples of /docs", () => {
  test("show the refusal that the page about errors asks for", async ({ world }) => {
    const { data } = await world.visitor().http.get("/docs/errors");
    const [, html] = /<figure data-language="json">.*?<code>(.*?)<\/code>/s.exec(String(data)) ?? [];
    const owner = await world.staff("owner");
    const { data: answer } = await owner.http.get("/v1/admin/requests?limit=1000", {
      validateStatus: () => true,
    });
    expect(JSON.parse(readable(html))).toEqual({ ...answer, requestId: expect.any(String) });
  });

  test("each come in curl and in TypeScript", async ({ world }) => {
    const languages = (await examplesOf(world)).map(({ language }) => language);
    expect(languages.length).toBeGreaterThan(30);
    expect(languages).toEqual(languages.map((_, at) => (at % 2 === 0 ? "sh" : "ts")));
  });

  const withoutCurl = hasCurl ? "" : ", skipped: curl isn't installed (apt-get install curl)";

  test.skipIf(!hasCurl)(
    `run in curl, with a real key${withoutCurl}`,
    { timeout: 120_000 },
    async ({ world }) => {
      const env = { PATH: process.env.PATH, ...(await whatTheyName(world)) };
      for (const { page, language, text } of await examplesOf(world)) {
        if (language !== "sh") continue;
        const { stdout, stderr } = await run("bash", ["--norc", "-c", loudCurl + text], { env });
        const statuses = stderr.trim().split("\n").filter(Boolean);
        // What the page about errors shows is one.
        const expected = page === "errors" ? /^422$/ : /^20[0-4]$/;
        for (const status of statuses) expect(status, `${text}\n${stdout}`).toMatch(expected);
        expect(statuses.length, text).toBe(text.includes("curl ") ? 1 : 0);
      }
    },
  );

  test("compile in TypeScript, and run with a real key", { timeout: 240_000 }, async ({ world }) => {
    const env = { PATH: process.env.PATH, ...(await whatTheyName(world)) };
    const files: string[] = [];
    for (const { page, language, text } of await examplesOf(world)) {
      if (language !== "ts") continue;
      const file = `${page || "quick-start"}-${files.length}.ts`;
      const opening = text.includes("createEvoya(") ? "" : client(world.url);
      const ending = text.includes("export const receive") ? receiving : "";
      await writeFile(join(project.folder, file), `${opening}${text}\n${ending}export {};\n`);
      files.push(file);
      await run(process.execPath, [file], { cwd: project.folder, env });
    }
    await writeFile(
      join(project.folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...compilerOptions, types: ["node"], typeRoots }, files }),
    );
    const { stdout } = await run(tsc, ["-p", project.folder]).catch((error) => error);
    expect(stdout).toBe("");
  });
});
