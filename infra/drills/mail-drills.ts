import type { Cluster } from "./cluster.ts";
import type { ClusterDrill } from "./copy-drills.ts";
import { counted, times, wait } from "./drill.ts";
import { ask } from "./members.ts";
import type { PostOffice, Temper } from "./post-office.ts";

const forms = 12;
/** A form sends one email to the team, and one to its sender. */
const mailsOfForm = 2;
/** How long the mail server has its temper: more than a try takes to give up. */
const badMs = 20_000;

const sendForm = (cluster: Cluster) =>
  ask(cluster, "/v1/contact-messages", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: {
      name: "Ada Ray",
      email: `drill-${crypto.randomUUID()}@example.test`,
      subject: "Ferries",
      message: "Is there one at noon?",
      filledInMs: 9_000,
    },
  });

const drill = (name: string, temper: Temper, post: () => PostOffice): ClusterDrill => ({
  name,
  expected: "nothing seen, all sent once",
  run: async (cluster) => {
    const { arrived, turn } = post();
    const expected = arrived.length + forms * mailsOfForm;
    turn(temper);
    const answers = await times(forms, () => sendForm(cluster));
    await wait(badMs);
    const early = expected - arrived.length;
    turn("accepts");
    const began = performance.now();
    while (arrived.length < expected && performance.now() - began < 120_000) await wait(100);
    const backMs = Math.round(performance.now() - began);
    // Whatever is sent twice is sent by then.
    await wait(20_000);
    const doubled = arrived.length - new Set(arrived).size;
    const lost = Math.max(0, expected - new Set(arrived).size);
    return {
      measured: `${counted(answers.map(({ status }) => status))}; ${early} emails waited, the last was sent after ${backMs} ms; ${lost} lost, ${doubled} doubled`,
      ok:
        answers.every(({ status }) => status === 201) &&
        early === forms * mailsOfForm &&
        lost === 0 &&
        doubled === 0,
    };
  },
});

/** What members notice of a mail server in a bad temper: nothing. */
export const mailDrills = (post: () => PostOffice): ClusterDrill[] => [
  drill("mail refused for a while", "refuses", post),
  drill("a mail server that says nothing", "is silent", post),
];
