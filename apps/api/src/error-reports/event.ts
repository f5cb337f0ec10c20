import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";

/** Where an error came up: our own names, and ids that mean nothing outside, never anything anyone sent. */
export type Circumstances = {
  level: "warning" | "error" | "fatal";
  /** The contract's operation, or the kind of job. */
  operation?: string | undefined;
  job?: string | undefined;
  requestId?: string | undefined;
  jobId?: string | undefined;
  traceId?: string | undefined;
  /** For an error in a browser: which app, the pattern of the page's address, and the kind of browser. */
  app?: string | undefined;
  page?: string | undefined;
  browser?: string | undefined;
};

type Frame = { function?: string; filename: string; lineno: number; colno: number; in_app: boolean };

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const maxFrames = 30;
const maxCauses = 4;

const nameOf = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w.-]{1,80}$/.test(value) ? value : undefined;

/** The calls that led to `error`, the outermost first. Its message, which starts the stack, is left out. */
function framesOf(error: Error): Frame[] {
  const calls = String(error.stack ?? "").replace(error.message, "");
  const found = calls.matchAll(
    /^ {4}at (?:(?:async )?([\w.$<>#[\] ]{1,100}) \()?((?:file:\/\/|node:|\/)[^\s()]{1,300}?):(\d+):(\d+)\)?$/gm,
  );
  return Array.from(found, ([, name, file = "", line, column]) => {
    const path = file.replace("file://", "");
    return {
      ...(name && { function: name }),
      filename: path.startsWith(root) ? path.slice(root.length) : path,
      lineno: Number(line),
      colno: Number(column),
      in_app: path.startsWith(root) && !path.includes("/node_modules/"),
    };
  })
    .slice(0, maxFrames)
    .reverse();
}

/** `error` and its causes, the deepest cause first, as Sentry expects. */
function exceptionsOf(error: Error): object[] {
  const chain: Error[] = [];
  for (let each: unknown = error; each instanceof Error && chain.length < maxCauses; each = each.cause)
    chain.push(each);
  return chain.reverse().map((each) => {
    const { code, constraint, table } = each as { code?: unknown; constraint?: unknown; table?: unknown };
    const facts = [code, constraint, table].flatMap((fact) => nameOf(fact) ?? []);
    return {
      type: nameOf(each.name) ?? "Error",
      value: facts.join(", ") || "The message is in our log.",
      stacktrace: { frames: framesOf(each) },
    };
  });
}

/** Identifies a fault, so that two errors can be the same one: its name, and the line of ours it came from. */
export function faultOf(error: Error): string {
  const frames = framesOf(error);
  const { filename = "", lineno = 0 } = frames.findLast(({ in_app }) => in_app) ?? frames.at(-1) ?? {};
  return [nameOf(error.name), nameOf((error as { code?: unknown }).code), filename, lineno].join(" ");
}

/**
 * `error` as an event of Sentry's protocol: its name, code, and lines of code. Messages stay here, since they quote
 * what people wrote ("invalid input syntax: ...").
 */
export const eventOf = (
  error: Error,
  { level, operation, job, requestId, jobId, traceId, app, page, browser }: Circumstances,
  { release, environment, now }: { release: string; environment: string; now: Date },
) => {
  const names = { operation, job, request_id: requestId, job_id: jobId, trace_id: traceId, app };
  const tags = [
    ...Object.entries(names).map(([tag, value]) => [tag, nameOf(value)]),
    ["page", page],
    ["browser", browser],
  ];
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: now.getTime() / 1000,
    platform: app ? "javascript" : "node",
    level,
    logger: "evoya",
    release,
    environment,
    server_name: "",
    transaction: nameOf(operation) ?? nameOf(job) ?? page,
    tags: Object.fromEntries(tags.filter(([, value]) => value)),
    exception: { values: exceptionsOf(error) },
  };
};
