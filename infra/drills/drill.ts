import { addMembers, type Isolated } from "./isolated.ts";

/** The result of one drill: `measured` for people, `ok` for the machine. */
export type Outcome = { measured: string; ok: boolean };
export type Drill = { name: string; expected: string; run: (isolated: Isolated) => Promise<Outcome> };

/** The drills whose names contain some words. */
export const chosenBy = <T extends { name: string }>(words: string, list: readonly T[]): T[] =>
  list.filter(({ name }) => name.toLowerCase().includes(words));

type Member = { id: string; cookie: string };

/** A new member, signed in. */
export const aMember = async ({ db }: Isolated): Promise<Member> => (await addMembers(db, 1))[0]!;
const patience = (ms: number) => AbortSignal.timeout(ms);

/** Returns the status; 0 if no response came. */
export const send = async (
  { api, web }: Pick<Isolated, "api" | "web">,
  path: string,
  { cookie = "", ...init }: RequestInit & { cookie?: string } = {},
): Promise<number> => {
  const headers = { Cookie: cookie, Origin: web, ...(init.headers as Record<string, string>) };
  const response = await fetch(api + path, {
    method: "POST",
    signal: patience(120_000),
    ...init,
    headers,
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => {});
  return response?.status ?? 0;
};

/** Sends one file as a form. */
export const upload = (
  isolated: Pick<Isolated, "api" | "web">,
  path: string,
  field: string,
  bytes: Buffer,
  cookie = "",
) => {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), "file.bin");
  return send(isolated, path, { body, cookie });
};

/** Requests someone else's page over and over while `work` runs; returns the slowest response in milliseconds. */
export async function whileAsking(isolated: Isolated, work: () => Promise<unknown>) {
  const { cookie } = await aMember(isolated);
  let isDone = false;
  let slowestMs = 0;
  let failures = 0;
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now();
      const status = await send(isolated, "/v1/me/profile", { method: "GET", cookie });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      if (status !== 200) failures += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await work();
  isDone = true;
  await asking;
  return { slowestMs: Math.round(slowestMs), failures };
}

/** How many temporary files are left a moment after the response: they're deleted right after it. */
export async function filesLeft(
  { temporaryFiles }: Pick<Isolated, "temporaryFiles">,
  expected = 0,
): Promise<number> {
  for (let tries = 0; tries < 20 && temporaryFiles().length > expected; tries++) await wait(100);
  return temporaryFiles().length;
}

/** Counts like "3 x 200, 1 x 429". */
export const counted = (statuses: number[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, list]) => `${list?.length} x ${status}`)
    .join(", ");

/** Whether every status was one of these. */
export const answered = (statuses: number[], ...allowed: number[]): boolean =>
  statuses.every((status) => allowed.includes(status));

/** Lets time pass. */
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes several at once. */
export const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

export const jsonHeaders = { "Content-Type": "application/json" };
