/** The team's work with long lists: searching, paging deep into them, and changing a thousand rows at once. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../stack/settings.ts";
import { type Asked, answerMs } from "./back-office.ts";

type Page = { items: { id: string; createdAt: string }[]; nextCursor: string | null };

/** Part of a name, as the team types it: 22 of 200,000 members have it. */
const searched = "Nwosu 1234";
const deepPage = 400;
const patienceMs = 120_000;

async function read<Answer>({ base, cookie }: Asked, path: string): Promise<Answer> {
  const response = await fetch(base + path, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path}: expected 200, got ${response.status}`);
  return response.json() as Promise<Answer>;
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/**
 * The same page of a list, as the product and the hand-written server are asked for it: the product by a cursor, the
 * other by the row before.
 */
async function deepInto(ours: Asked, path: string): Promise<{ product: string; limit: string }> {
  let cursor: string | null = null;
  let last = { id: "", createdAt: "" };
  for (let page = 1; page < deepPage; page += 1) {
    const answer: Page = await read(ours, `${path}${cursor ? `?${query({ cursor })}` : ""}`);
    cursor = answer.nextCursor;
    last = answer.items.at(-1) ?? last;
    if (!cursor) throw new Error(`${path} has ${page} pages`);
  }
  return {
    product: `${path}?${query({ cursor: cursor! })}`,
    limit: `${path}?${query({ createdAt: last.createdAt, id: last.id })}`,
  };
}

/** Pages and searches of long lists, each as the product and as the hand-written server are asked for it. */
export async function longLists(ours: Asked) {
  const found = query({ q: searched });
  const same = (path: string) => ({ product: path, limit: path });
  return [
    { name: "users search", ...same(`/v1/admin/users?${found}`) },
    { name: "users search, its count", ...same(`/v1/admin/users/count?${found}`) },
    { name: `users, page ${deepPage}`, ...(await deepInto(ours, "/v1/admin/users")) },
    { name: `requests, page ${deepPage}`, ...(await deepInto(ours, "/v1/admin/requests")) },
  ];
}

/** The medians of each server's answers in milliseconds, asked in turns so that neither has the warmer machine. */
export async function compareMs(ours: Asked, byHand: Asked, paths: { product: string; limit: string }) {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round += 1) {
    mine.push(await answerMs(ours, paths.product));
    theirs.push(await answerMs(byHand, paths.limit));
  }
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return { ms: middle(mine), limitMs: middle(theirs) };
}

type Job = { id: string; total: number; done: number; failed: number; finishedAt: string | null };

/**
 * Archives a thousand requests in one job, and brings them back: milliseconds until the first row is reported and until
 * all are, with the worker in a process of its own.
 */
export async function bulkChange(ours: Asked, origin: string, env: NodeJS.ProcessEnv) {
  const worker = startWorker(env);
  try {
    const filter = await aThousand(ours);
    // Until the worker is listening, the measured time isn't the job's.
    await thereAndBack(ours, origin, { from: filter.to, to: filter.to });
    return await thereAndBack(ours, origin, filter);
  } finally {
    await stopWorker(worker);
  }
}

/** Archives what `filter` finds, and brings it back. */
async function thereAndBack(ours: Asked, origin: string, filter: Record<string, string>) {
  const { count } = await found(ours, filter);
  const archived = await timeJob(ours, origin, { action: "archive", filter, upTo: count });
  await timeJob(ours, origin, {
    action: "unarchive",
    filter: { ...filter, archived: "yes" },
    upTo: count,
  });
  return archived;
}

const found = (ours: Asked, filter: Record<string, string>) =>
  read<{ count: number }>(ours, `/v1/admin/requests/count?${query(filter)}`);

/** A few days' requests: 200 arrived on each, give or take one, and a job takes 1,000. */
async function aThousand(ours: Asked) {
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  for (const days of [5, 4]) {
    const filter = { from: day(299 + days), to: day(300) };
    const { count } = await found(ours, filter);
    if (count <= 1000) return filter;
  }
  throw new Error("Four days have over 1,000 requests");
}

async function timeJob({ base, cookie }: Asked, origin: string, body: object) {
  const began = performance.now();
  const response = await fetch(`${base}/v1/admin/requests/bulk/found`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status !== 202) throw new Error(`A bulk job was answered with ${await response.text()}`);
  const { id, total } = (await response.json()) as Job;
  let firstMs = Number.NaN;
  for (;;) {
    const job = await read<Job>({ base, cookie }, `/v1/admin/requests/bulk-jobs/${id}`);
    const ms = performance.now() - began;
    if (Number.isNaN(firstMs) && job.done + job.failed > 0) firstMs = ms;
    if (job.finishedAt) return { rows: total, failed: job.failed, firstMs, allMs: ms };
    if (ms > patienceMs) throw new Error(`The bulk job has done ${job.done} of ${total} rows`);
    await setTimeout(50);
  }
}

const startWorker = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(root, "apps/api/src/worker.ts")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });

async function stopWorker(worker: ChildProcess): Promise<void> {
  const ended = new Promise((done) => worker.on("exit", done));
  worker.kill("SIGTERM");
  await ended;
}
