import type { Queue } from "pg-boss";
import type { Marks } from "./marks.ts";

type Settings = Omit<Queue, "name" | "policy" | "notify" | "heartbeatSeconds"> & {
  /** How many one process runs side by side; each of these is a place. */
  atOnce: number;
  /** About how many with the same `group` run side by side in all processes together. */
  eachGroup?: number;
  /**
   * Fetches as many at a time as a process has places, with one statement instead of one each; but the next
   * ones wait for the slowest of them. For many jobs that only use the database.
   */
  inBatches?: boolean;
  /**
   * Someone is waiting for it, so workers are woken up. For others, asking four times a second is enough: a
   * notification inside a transaction makes all commits wait for each other.
   */
  isUrgent?: boolean;
  /** An error that says that trying again won't help (`retryable: false`) ends it. */
  endsOnRefusal?: boolean;
};

/** For what an outage must not lose: tries with longer and longer pauses, up to 15 minutes, for about a day. */
export const forADay = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 };

/** A kind of job: how it's run and retried, and, in its type, what it needs to know. */
export type JobKind<Data> = Settings & {
  policy?: "short" | "singleton";
  /** Never set; carries the type of a job's data. */
  data?: Data;
};

export type DataOf<Kind extends JobKind<unknown>> = NonNullable<Kind["data"]>;

/**
 * The handler for each kind of job. It may run twice for one job, and mustn't change anything the second
 * time. `signal` is aborted when this worker no longer holds the job, or stops without waiting any longer.
 */
export type HandlersOf<Kinds extends Record<string, JobKind<unknown>>> = {
  [Name in keyof Kinds]: (data: DataOf<Kinds[Name]>, signal?: AbortSignal) => Promise<void>;
};

/** What a job needs to know. The names of the marks every job carries are reserved. */
type JobInput = object & { [Mark in keyof Marks]?: never };

/** Declares a kind of job. Its data are ids, so that a late run works with the latest state. */
export const defineJob = <Data extends JobInput>(settings: Settings): JobKind<Data> => settings;

/** The same, for jobs of which only one runs at a time, whatever the number of workers. */
export const defineSingleJob = <Data extends JobInput>(
  settings: Omit<Settings, "atOnce">,
): JobKind<Data> => ({
  ...settings,
  atOnce: 1,
  policy: "singleton",
});

/** The same, for a queue that holds at most one waiting job per key (`enqueueOnce`). */
export const defineShortJob = <Data extends JobInput>(
  settings: Settings,
): JobKind<Data> & { policy: "short" } => ({ ...settings, policy: "short" });
