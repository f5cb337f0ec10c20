import type { Queue } from "pg-boss";

type Settings = Omit<Queue, "name" | "policy" | "notify" | "heartbeatSeconds"> & {
  /** How many one process does side by side. */
  atOnce: number;
  /**
   * Someone waits for it, so workers are woken. For the others a second's polling does: a notification inside a
   * transaction makes all commits wait for one another.
   */
  isUrgent?: boolean;
};

/** A kind of job: how it is done and tried again, and by its type what it needs to know. */
export type JobKind<Data> = Settings & {
  policy?: "short";
  /** Never set; carries the type of a job's data. */
  data?: Data;
};

export type DataOf<Kind extends JobKind<unknown>> = NonNullable<Kind["data"]>;

/**
 * What does each kind of job. Each may run twice for one job, and must then change nothing more. `signal` is aborted
 * when this worker no longer holds the job, or stops without waiting any longer.
 */
export type HandlersOf<Kinds extends Record<string, JobKind<unknown>>> = {
  [Name in keyof Kinds]: (data: DataOf<Kinds[Name]>, signal?: AbortSignal) => Promise<void>;
};

/** Declares a kind of job. Its data are ids, so that a late run works on the newest state. */
export const defineJob = <Data extends object>(settings: Settings): JobKind<Data> => settings;

/** The same, for a queue that holds no more than one waiting job for a key (`enqueueOnce`). */
export const defineShortJob = <Data extends object>(
  settings: Settings,
): JobKind<Data> & { policy: "short" } => ({ ...settings, policy: "short" });
