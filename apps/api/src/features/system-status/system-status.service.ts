import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Problem } from "@evoya/schemas/problems";
import type { SystemStatus } from "@evoya/schemas/system-status";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { failedJobRetried } from "./system-status.events.ts";
import type { SystemStatusRepository } from "./system-status.repository.ts";

type Part = SystemStatus["parts"][number];
type State = Omit<Part, "part">;

/** pg-boss keeps its own schedule in a queue, which always has a job waiting. */
const isOfQueueItself = (name: string): boolean => name.startsWith("__pgboss__");

/** What's set up, which takes no call to find out. */
export type SetUp = {
  version: string;
  sendsMail: boolean;
  usesStandInPayments: boolean;
  model: string | null;
};

/** What the last comparison of files with rows found; undefined if there hasn't been one yet. */
export type LastFileSweep = () => Promise<
  { filesSeen: number; filesRemoved: number; filesHeldBack: number } | undefined
>;

type Deps = {
  transact: Transact<{ publish: Publish }>;
  status: SystemStatusRepository;
  files: Pick<Files, "health">;
  retryJob: (name: string, id: string) => Promise<unknown>;
  lastFileSweep: LastFileSweep;
  setUp: SetUp;
  startedAt: Date;
};

/** The store may be slow, but the screen mustn't be. In milliseconds. */
const patienceMs = 2_000;
const maxFailedJobs = 50;

const jobsThatMail = ["send-mail", "deliver-notices"];

/** "in 12 ms", or undefined if it failed or took too long. */
async function timed(call: Promise<unknown>): Promise<string | undefined> {
  const began = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("too slow")), patienceMs);
  try {
    if ((await Promise.race([call, late])) === false) return undefined;
    return `in ${Math.max(1, Math.round(performance.now() - began))} ms`;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const answers = (time: string | undefined): State =>
  time ? { state: "ok", about: `Answers ${time}.` } : { state: "down", about: "Doesn't answer." };

/** How the product's parts are doing, and its failed jobs. */
export function createSystemStatusService(deps: Deps) {
  const { transact, status, files, retryJob, lastFileSweep, setUp, startedAt } = deps;

  const mailState = async (queues: SystemStatus["queues"]): Promise<State> => {
    const failed = queues
      .filter(({ name }) => jobsThatMail.includes(name))
      .reduce((sum, queue) => sum + queue.failed, 0);
    const late = await status.failingJobs(jobsThatMail);
    const faults = [
      ...(failed > 0 ? [`${failed} ${failed === 1 ? "email" : "emails"} couldn't be sent.`] : []),
      ...(late > 0 ? [`${late} ${late === 1 ? "email" : "emails"} couldn't be sent yet.`] : []),
    ];
    if (faults.length > 0) return { state: "failing", about: faults.join(" ") };
    return setUp.sendsMail
      ? { state: "ok", about: "Goes out through your mail server." }
      : { state: "off", about: "No mail server is set up: emails stay in the outbox." };
  };

  const paymentState = async (): Promise<State> => {
    const { stuck, lastAt } = await status.payments();
    const last = lastAt ? `Last event received on ${lastAt.slice(0, 10)}.` : "No events received yet.";
    if (stuck > 0)
      return {
        state: "failing",
        about: `${stuck} ${stuck === 1 ? "event" : "events"} couldn't be handled. ${last}`,
      };
    return setUp.usesStandInPayments
      ? { state: "off", about: `The stand-in takes payments; no card is charged. ${last}` }
      : { state: "ok", about: last };
  };

  /** Whether the store answers, and what the last comparison with our rows found. */
  const storageState = async (): Promise<State> => {
    const [answer, sweep] = await Promise.all([timed(files.health()).then(answers), lastFileSweep()]);
    if (answer.state === "down" || !sweep) return answer;
    const { filesSeen, filesRemoved, filesHeldBack } = sweep;
    if (filesHeldBack > 0)
      return {
        state: "failing",
        about: `${filesHeldBack} of ${filesSeen} files belong to nothing. That's too many to remove: check that this database and this file storage belong together.`,
      };
    const removed = filesRemoved > 0 ? `, ${filesRemoved} that belonged to nothing removed` : "";
    return { ...answer, about: `${answer.about} ${filesSeen} files checked${removed}.` };
  };

  return {
    read: async (): Promise<SystemStatus> => {
      const queues = await status.queues();
      const hasFailed = queues.some(({ failed }) => failed > 0);
      const [database, storage, failedJobs, mail, payments, disk] = await Promise.all([
        timed(status.ping()),
        storageState(),
        // They have no index of their own: nobody looks for them while there are none.
        hasFailed ? status.failedJobs(maxFailedJobs) : [],
        mailState(queues),
        paymentState(),
        // Uploads arrive there first: it's what our machines run out of.
        statfs(tmpdir()),
      ]);
      return {
        version: setUp.version,
        startedAt: startedAt.toISOString(),
        parts: [
          { part: "database", ...answers(database) },
          { part: "storage", ...storage },
          { part: "mail", ...mail },
          { part: "payments", ...payments },
          setUp.model
            ? { part: "model", state: "ok", about: `Set up: ${setUp.model}.` }
            : {
                part: "model",
                state: "off",
                about: "Not set up: the built-in planner makes the itineraries.",
              },
        ],
        disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
        queues: queues.filter(({ name }) => !isOfQueueItself(name)),
        failedJobs,
      };
    },

    /** Runs a failed job again. Throws `not_found` for one that hasn't failed, or is already running again. */
    retry: async (id: string, origin: StaffOrigin): Promise<void> => {
      const name = await status.queueOfFailed(id);
      if (!name) throw new Problem("not_found", "This job hasn't failed, or is already running again.");
      await retryJob(name, id);
      await status.noteRetried(name);
      await transact(({ publish }) => publish(failedJobRetried(id, name, origin)));
    },
  };
}

export type SystemStatusService = ReturnType<typeof createSystemStatusService>;
