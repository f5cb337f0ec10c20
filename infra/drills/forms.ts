import type { Cluster } from "./cluster.ts";
import { times } from "./drill.ts";
import { ask } from "./members.ts";

/** How many forms one address may send within `formWindowSeconds`: the limit the drills set, and the API's window. */
export const formLimit = 10;
export const formWindowSeconds = 300;

/**
 * Sends forms at once; returns how many passed the limit, in which of its windows, and the longest wait it asks for.
 */
export async function sendForms(cluster: Cluster, count: number) {
  const { rows } = await cluster.db.query<{ window: string }>(
    "select floor(extract(epoch from now()) / $1)::text as window",
    [formWindowSeconds],
  );
  const answers = await times(count, () => ask(cluster, "/v1/contact-messages", { body: {} }));
  const refused = answers.filter(({ status }) => status === 429);
  return {
    window: rows[0]!.window,
    passed: answers.length - refused.length,
    longestWait: Math.max(0, ...refused.map(({ headers }) => Number(headers.get("retry-after")))),
  };
}
