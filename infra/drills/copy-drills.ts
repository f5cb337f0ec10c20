import type { Cluster } from "./cluster.ts";
import { counted, type Outcome, wait } from "./drill.ts";
import { addMembers } from "./isolated.ts";

export type ClusterDrill = { name: string; expected: string; run: (cluster: Cluster) => Promise<Outcome> };

type Sent = { key: string; status: number };

/** Where members write, and where it's stored. */
export type Desk = Pick<Cluster, "url" | "web" | "db">;

/**
 * Twelve members write, each one request after another, until `work` is done, which sees what has been answered so far.
 * Every write has its own key.
 */
export async function underLoad(
  cluster: Desk,
  work: (sent: readonly Sent[]) => Promise<unknown>,
  body = "Is there a ferry at noon?",
): Promise<Sent[]> {
  const members = await addMembers(cluster.db, 12);
  await cluster.db.query("insert into memberships (user_id, plan_type) select unnest($1::uuid[]), 'elite'", [
    members.map(({ id }) => id),
  ]);
  const sent: Sent[] = [];
  let isOver = false;
  const write = async (cookie: string): Promise<void> => {
    const key = crypto.randomUUID();
    const status = await fetch(`${cluster.url}/v1/me/threads`, {
      method: "POST",
      headers: {
        Cookie: cookie,
        Origin: cluster.web,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ subject: key, body }),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    sent.push({ key, status });
  };
  const writing = members.map(async ({ cookie }) => {
    while (!isOver) await write(cookie);
  });
  await wait(1_000);
  await work(sent);
  await wait(1_000);
  isOver = true;
  await Promise.all(writing);
  return sent;
}

/** How many of the writes answered with success are missing, and how many of all writes were made twice. */
export async function bookkeeping(
  { db }: Pick<Desk, "db">,
  sent: readonly Sent[],
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await db.query<{ subject: string; n: number }>(
    "select subject, count(*)::int as n from message_threads where subject = any($1) group by subject",
    [sent.map(({ key }) => key)],
  );
  const made = new Map(rows.map(({ subject, n }) => [subject, n]));
  return {
    lost: sent.filter(({ key, status }) => status === 201 && !made.has(key)).length,
    doubled: rows.filter(({ n }) => n > 1).length,
  };
}

export const failedOf = (sent: readonly Sent[]): number => sent.filter(({ status }) => status !== 201).length;

const told = async (cluster: Cluster, sent: readonly Sent[]) => {
  const { lost, doubled } = await bookkeeping(cluster, sent);
  return {
    lost,
    doubled,
    text: `${counted(sent.map(({ status }) => status))}; ${lost} lost, ${doubled} doubled`,
  };
};

/** What happens to members while copies of the API come and go. */
export const copyDrills: ClusterDrill[] = [
  {
    name: "a copy killed with -9 under load",
    expected: "only what it was doing fails",
    run: async (cluster) => {
      const [copy] = cluster.copies;
      const sent = await underLoad(cluster, async () => {
        copy!.signal("SIGKILL");
        await copy!.ended();
        await wait(1_000);
        await copy!.start();
      });
      const { lost, doubled, text } = await told(cluster, sent);
      // Each of the twelve members had at most one request with that copy.
      return { measured: text, ok: failedOf(sent) <= 12 && lost === 0 && doubled === 0 };
    },
  },
  {
    name: "a rolling restart under load",
    expected: "nothing fails",
    run: async (cluster) => {
      const sent = await underLoad(cluster, async () => {
        for (const copy of cluster.copies) {
          // Our manifests wait between the two (preStop): a connection nobody has accepted yet can't be drained.
          await cluster.balancer.takeOut(copy.port);
          await wait(1_000);
          copy.signal("SIGTERM");
          await copy.ended();
          await copy.start();
          await cluster.balancer.putBack(copy.port);
        }
      });
      const { lost, doubled, text } = await told(cluster, sent);
      return { measured: text, ok: failedOf(sent) === 0 && lost === 0 && doubled === 0 };
    },
  },
];
