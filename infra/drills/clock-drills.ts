import { Secret, TOTP } from "otpauth";
import type { Clocks } from "./clocks.ts";
import type { Cluster } from "./cluster.ts";
import type { ClusterDrill } from "./copy-drills.ts";
import { counted, times, upload, wait } from "./drill.ts";
import { formLimit, formWindowSeconds, sendForms } from "./forms.ts";
import { ask, cookieOf, listen, type Member, secureWith, signIn, signUp, write } from "./members.ts";
import { type Partner, startPartner } from "./partner.ts";

const hour = 3_600;
/** The longest wait that one of these jobs has anyway: the team's next email about a member. */
const longestWaitMinutes = 15;
/** How long the clocks stay wrong: long enough for the jobs that run every minute. */
const wrongMs = 75_000;

type Written = { status: number; threadId: string };

/** Two members write all the time, and sign in again if they're signed out. */
function keepWriting(cluster: Cluster, writers: readonly Member[]) {
  const written: Written[][] = writers.map(() => []);
  let isOver = false;
  let signIns = 0;
  const writing = writers.map(async (member, n) => {
    let current = member;
    while (!isOver) {
      const { status, json } = await write(cluster, current, crypto.randomUUID());
      written[n]!.push({ status, threadId: String(json.threadId ?? "") });
      if (status === 401) {
        const answer = await signIn(cluster, member);
        signIns += 1;
        current = { ...member, cookie: cookieOf(answer) };
      }
      await wait(250);
    }
  });
  return {
    written,
    signIns: () => signIns,
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Whether a member whose phone shows the right time gets in. */
async function signInWithCode(cluster: Cluster, member: Member, secret: string): Promise<number> {
  const first = await signIn(cluster, member);
  const body = { challenge: String(first.json.challenge), code: codeOf(secret, Date.now() + 30_000) };
  return (await ask(cluster, "/v1/sessions/second-step", { body })).status;
}

/** Jobs that failed, ran more than once, or are late, and the longest remaining wait. */
async function jobsOf({ db }: Cluster) {
  const { rows } = await db.query<{
    failed: number;
    again: number;
    late: number;
    minutes: number;
    minutely: number;
  }>(
    `select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where retry_count > 0)::int as again,
      count(*) filter (where state < 'active' and start_after < now() - interval '10 seconds')::int as late,
      coalesce(ceil(extract(epoch from max(start_after) filter (where state < 'active') - now()) / 60), 0)::int as minutes,
      count(*) filter (where name = 'every-minute' and state = 'completed')::int as minutely
    from pgboss.job`,
  );
  return rows[0]!;
}

/** Waits until a partner has received everything, or nothing more has come for a while. */
async function settle(count: () => number, expected: number): Promise<void> {
  for (let tries = 0; tries < 200 && count() < expected; tries += 1) await wait(100);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

type Jump = { programs: number; database: number };

/** Sends a document: storage, whose clock is right, checks when the upload was signed. */
const sendDocument = ({ url, web }: Cluster, { cookie }: Member): Promise<number> => {
  const pdf = Buffer.from(`%PDF-1.7\n${crypto.randomUUID()}`);
  return upload({ api: url, web }, "/v1/me/documents", "file", pdf, cookie);
};

/** The clocks jump under load, stay wrong, and jump back. */
async function jump(clocks: Clocks, cluster: Cluster, seconds: Jump) {
  const [reader, secured, ...writers] = await times(4, () => signUp(cluster));
  const secret = await secureWith(cluster, secured!, codeOf);
  const [partner, picky] = [await startPartner(cluster), await startPartner(cluster, { isPicky: true })];
  const stream = await listen(cluster, writers[0]!);
  const load = keepWriting(cluster, writers);
  const key = crypto.randomUUID();
  const sameMessage = async () => {
    const { status, json } = await write(cluster, reader!, key);
    return status === 401 ? [] : [String(json.threadId)];
  };
  const once = await sameMessage();
  const forms = [await sendForms(cluster, formLimit + 5)];
  const before = await jobsOf(cluster);
  await wait(2_000);

  await clocks.set(seconds);
  once.push(...(await sameMessage()));
  forms.push(await sendForms(cluster, formLimit + 5));
  const codes = [await signInWithCode(cluster, secured!, secret)];
  const uploads = [await sendDocument(cluster, secured!)];
  await wait(wrongMs);
  const during = await jobsOf(cluster);

  await clocks.set({ programs: 0, database: 0 });
  once.push(...(await sameMessage()));
  forms.push(await sendForms(cluster, formLimit + 5));
  // A used code isn't accepted again.
  await wait(31_000);
  codes.push(await signInWithCode(cluster, secured!, secret));
  uploads.push(await sendDocument(cluster, secured!));
  await load.stop();

  const threads = load.written.map((each) => each.flatMap(({ threadId }) => threadId || []));
  const expected = threads.flat().length + 1;
  await settle(() => partner.taken.length, expected);
  const after = await jobsOf(cluster);
  const found = {
    statuses: load.written.flat().map(({ status }) => status),
    signIns: load.signIns(),
    isOnce: once.length > 1 && new Set(once).size === 1,
    forms: formsOf(forms),
    codes,
    uploads,
    deliveries: deliveriesOf(partner, threads, expected),
    retries: `${picky.taken.length} of ${picky.refused()}`,
    isStreaming: stream.isOpen() && isSame(stream.threads().toSorted(), threads[0]!.toSorted()),
    minutely: during.minutely - before.minutely,
    jobs: after,
  };
  stream.close();
  for (const each of [partner, picky]) await each.stop();
  return found;
}

/** How many forms passed, in how many of the limit's windows, and the longest wait it asked for. */
function formsOf(forms: readonly Awaited<ReturnType<typeof sendForms>>[]) {
  const windows = new Set(forms.map(({ window }) => window)).size;
  const passed = forms.reduce((sum, each) => sum + each.passed, 0);
  const longestWait = Math.max(...forms.map((each) => each.longestWait));
  return {
    windows,
    passed,
    longestWait,
    isHeld: passed <= formLimit * windows && longestWait <= formWindowSeconds,
  };
}

/** The events a partner received about the conversations that each writer started, in order. */
function deliveriesOf({ taken }: Partner, threads: readonly string[][], expected: number) {
  const inOrder = taken.toSorted((a, b) => a.sequence - b.sequence).map(({ threadId }) => threadId);
  return {
    waiting: expected - taken.length,
    isOnce:
      new Set(inOrder).size === taken.length &&
      new Set(taken.map(({ sequence }) => sequence)).size === taken.length,
    isOrdered: threads.every((own) => {
      const heard = inOrder.filter((id) => own.includes(id));
      return isSame(
        heard,
        own.filter((id) => heard.includes(id)),
      );
    }),
  };
}

const told = ({
  statuses,
  signIns,
  forms,
  codes,
  uploads,
  deliveries,
  retries,
  jobs,
  minutely,
}: Found): string =>
  [
    counted(statuses),
    `${signIns} signed in again`,
    `${forms.passed} forms in ${forms.windows} windows, ${forms.longestWait} s the longest wait`,
    `codes ${codes.join(" then ")}`,
    `a document ${uploads.join(" then ")}`,
    `${deliveries.waiting} events wait, ${retries} refused ones delivered`,
    `jobs: ${jobs.failed} failed, ${jobs.again} again, ${jobs.late} late, next in at most ${jobs.minutes} min`,
    `${minutely} every-minute`,
  ].join("; ");

type Found = Awaited<ReturnType<typeof jump>>;

/** The rules that hold whichever clock is wrong: nothing twice, nothing in the wrong order, and nobody kept out. */
const isSound = ({ isOnce, forms, codes, uploads, deliveries, jobs }: Found): boolean =>
  isOnce &&
  forms.isHeld &&
  codes.at(-1) === 201 &&
  uploads.at(-1) === 201 &&
  deliveries.isOnce &&
  deliveries.isOrdered &&
  jobs.failed + jobs.again + jobs.late === 0 &&
  jobs.minutes <= hour / 60 + longestWaitMinutes;

/** What members, partners, and jobs notice when clocks jump by an hour. */
export const clockDrills = (clocks: Clocks): ClusterDrill[] => [
  ...[hour, -hour].map((programs) => ({
    name: `the API's clock an hour ${programs > 0 ? "ahead" : "behind"}`,
    expected: "only codes and uploads fail",
    run: async (cluster: Cluster) => {
      const found = await jump(clocks, cluster, { programs, database: 0 });
      const { statuses, signIns, codes, uploads, deliveries, isStreaming, minutely } = found;
      const goesOn = statuses.every((status) => status === 201) && signIns === 0 && isStreaming;
      return {
        measured: told(found),
        ok:
          isSound(found) &&
          goesOn &&
          codes[0] === 422 &&
          uploads[0] === 503 &&
          deliveries.waiting === 0 &&
          minutely > 0,
      };
    },
  })),
  ...[hour, -hour].map((both) => ({
    name: `all clocks an hour ${both > 0 ? "ahead" : "behind"}`,
    // After a jump of an hour, everyone has been idle for an hour.
    expected: "signed out by the jump ahead",
    run: async (cluster: Cluster) => {
      const found = await jump(clocks, cluster, { programs: both, database: both });
      const { statuses, signIns } = found;
      const isHonest = statuses.every((status) => status === 201 || status === 401);
      return { measured: told(found), ok: isSound(found) && isHonest && signIns <= 2 };
    },
  })),
];
