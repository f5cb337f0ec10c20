import type { Cluster } from "./cluster.ts";
import type { ClusterDrill } from "./copy-drills.ts";
import { counted, times, wait } from "./drill.ts";
import { formLimit, sendForms } from "./forms.ts";
import { ask, listen, type Member, signUp, write } from "./members.ts";

/** How long a copy may still accept a session that ended on the other, and how long an event may take to arrive. */
const patienceMs = 1_000;

const profileOf = (where: Pick<Cluster, "url" | "web">, { cookie }: Member): Promise<number> =>
  ask(where, "/v1/me/profile", { cookie }).then(({ status }) => status);

/** Each copy by its own address. */
const copiesOf = ({ copies, web }: Cluster) =>
  copies.map(({ port }) => ({ url: `http://127.0.0.1:${port}`, web }));

/** Signs out through the balancer; returns how long each copy still accepted the session, in milliseconds. */
async function signOut(cluster: Cluster): Promise<number[]> {
  const member = await signUp(cluster);
  const each = copiesOf(cluster);
  for (const copy of each) await profileOf(copy, member);
  await ask(cluster, "/v1/me/session", { cookie: member.cookie, method: "DELETE" });
  const began = performance.now();
  return Promise.all(
    each.map(async (copy) => {
      while ((await profileOf(copy, member)) === 200) await wait(2);
      return Math.round(performance.now() - began);
    }),
  );
}

/** Sends a message through the balancer; returns how long it took to reach a stream there, and one on each copy. */
async function tell(cluster: Cluster): Promise<number[]> {
  const member = await signUp(cluster);
  const streams = await Promise.all([cluster, ...copiesOf(cluster)].map((where) => listen(where, member)));
  const began = performance.now();
  await write(cluster, member, crypto.randomUUID());
  const took = await Promise.all(
    streams.map(async (stream) => {
      while (stream.threads().length === 0 && performance.now() - began < 30_000) await wait(2);
      return Math.round(performance.now() - began);
    }),
  );
  for (const stream of streams) stream.close();
  return took;
}

/** What members notice of there being two copies: nothing. */
export const togetherDrills: ClusterDrill[] = [
  {
    name: "two copies behave as one",
    expected: "one session, limit, key, stream",
    run: async (cluster) => {
      const known = await signOut(cluster);
      const told = await tell(cluster);
      const member = await signUp(cluster);
      const key = crypto.randomUUID();
      const answers = await times(50, () => write(cluster, member, key));
      const messages = new Set(answers.map(({ json }) => json.threadId)).size;
      const forms = [await sendForms(cluster, formLimit * 2), await sendForms(cluster, formLimit * 2)];
      const windows = new Set(forms.map(({ window }) => window)).size;
      const passed = forms.reduce((sum, each) => sum + each.passed, 0);
      return {
        measured: `signed out on both after ${known.join(" and ")} ms; an event reaches streams through the balancer and on both after ${told.join(", ")} ms; 50 with one key: ${counted(answers.map(({ status }) => status))}, ${messages} message; ${passed} of ${formLimit * 4} forms pass in ${windows} window`,
        ok:
          [...known, ...told].every((ms) => ms < patienceMs) &&
          answers.every(({ status }) => status === 201) &&
          messages === 1 &&
          passed === formLimit * windows,
      };
    },
  },
];
