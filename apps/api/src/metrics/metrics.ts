import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A gauge's current value, for each value of its label. */
export type Reading = { label?: string; value: number };

/** Reading a gauge may ask the database. A slow one is left out, so that everything else can still be scraped. */
const patienceMs = 1_000;

/** What an API copy or a worker measures, in Prometheus's terms: names end in their unit, and counters only grow. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "evoya_" });
  const answers = new Counter({
    name: "evoya_answers_total",
    help: "Answers by operation of the contract and HTTP status; 499 if the caller left first",
    labelNames: ["operation", "status"],
    registers,
  });
  const answerSeconds = new Histogram({
    name: "evoya_answer_seconds",
    help: "Time until an answer was sent, by operation; event streams don't count",
    labelNames: ["operation"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const outsideCallSeconds = new Histogram({
    name: "evoya_outside_call_seconds",
    help: "Time a call to a service outside took, by service",
    labelNames: ["service"],
    buckets: [0.05, 0.25, 1, 5, 20, 60],
    registers,
  });
  const outsideCallFailures = new Counter({
    name: "evoya_outside_call_failures_total",
    help: "Calls to a service outside that failed, by service",
    labelNames: ["service"],
    registers,
  });
  const jobSeconds = new Histogram({
    name: "evoya_job_seconds",
    help: "Time one run of a job took in this process, by queue",
    labelNames: ["queue"],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  });
  const jobFailures = new Counter({
    name: "evoya_job_failures_total",
    help: "Runs of a job that failed in this process, by queue",
    labelNames: ["queue"],
    registers,
  });
  const liveEventSeconds = new Histogram({
    name: "evoya_live_event_seconds",
    help: "Time from a change to its live event reaching this copy's streams",
    buckets: [0.05, 0.25, 1, 5, 30],
    registers,
  });
  const browserErrors = new Counter({
    name: "evoya_browser_errors_total",
    help: "Errors that pages reported, by app",
    labelNames: ["app"],
    registers,
  });
  const readers: (() => Promise<void>)[] = [];

  return {
    registry,

    answered: (operation: string, status: number, seconds: number | null): void => {
      answers.inc({ operation, status });
      if (seconds !== null) answerSeconds.observe({ operation }, seconds);
    },

    calledOutside: (service: string, seconds: number, failed: boolean): void => {
      outsideCallSeconds.observe({ service }, seconds);
      if (failed) outsideCallFailures.inc({ service });
    },

    ranJob: (queue: string, seconds: number, failed: boolean): void => {
      jobSeconds.observe({ queue }, seconds);
      if (failed) jobFailures.inc({ queue });
    },

    deliveredEvent: (seconds: number): void => liveEventSeconds.observe(seconds),

    failedInBrowser: (app: "web" | "admin"): void => browserErrors.inc({ app }),

    /** A gauge that's read whenever someone asks. One that can't be read is left out rather than shown wrong. */
    gauge: (name: string, help: string, labelName: string | null, read: () => Promise<Reading[]>): void => {
      const gauge = new Gauge({ name, help, labelNames: labelName ? [labelName] : [], registers });
      readers.push(async () => {
        const readings = await read().catch(() => []);
        gauge.reset();
        if (labelName && readings.length === 0) return;
        if (readings.length === 0) gauge.set(Number.NaN);
        for (const { label, value } of readings)
          if (labelName) gauge.set({ [labelName]: label ?? "" }, value);
          else gauge.set(value);
      });
    },

    /** Everything as Prometheus reads it. */
    text: async (): Promise<string> => {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(readers.map((read) => read())), late]);
      clearTimeout(timer);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
