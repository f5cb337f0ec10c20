import { type Circumstances, eventOf, faultOf } from "./event.ts";

/** How many reports can wait at once; any more are dropped. */
const maxWaiting = 30;
/** How many are sent per minute. */
const maxPerMinute = 30;
const minute = 60_000;
/** How long the receiver may take to answer. */
const patienceMs = 5_000;

type Options = {
  /** Where reports go: https://<public key>@<host>/<project>. */
  dsn: string;
  release: string;
  environment: string;
  /** Milliseconds since some fixed moment, by a clock that's never reset. */
  elapsed?: () => number;
};

/** Where a DSN has its reports sent, and under which key. */
function receiverOf(dsn: string): { address: string; key: string } {
  const url = new URL(dsn);
  const [, path = "", project = ""] = /^(.*)\/(\w+)$/.exec(url.pathname) ?? [];
  return { address: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}

/** How long the receiver asks us to be quiet, in milliseconds; 0 if it doesn't. */
function quietFor(answer: Response): number {
  if (answer.status !== 429) return 0;
  const seconds = Number(answer.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : minute;
}

/**
 * Reports unexpected errors to Sentry or anything that speaks its protocol. Reporting never waits, never
 * throws, and loses reports rather than holding anything up: each fault is sent once a minute, 30 in all.
 */
export function createErrorReports({
  dsn,
  release,
  environment,
  elapsed = () => performance.now(),
}: Options) {
  const { address, key } = receiverOf(dsn);
  const waiting: object[] = [];
  const reportedAt = new Map<string, number>();
  let quietUntil = -Infinity;
  let sending: Promise<void> | null = null;

  const isDue = (fault: string, now: number): boolean => {
    for (const [each, at] of reportedAt) if (at <= now - minute) reportedAt.delete(each);
    if (now < quietUntil || waiting.length >= maxWaiting) return false;
    if (reportedAt.has(fault) || reportedAt.size >= maxPerMinute) return false;
    reportedAt.set(fault, now);
    return true;
  };

  const send = async (event: object): Promise<void> => {
    const now = elapsed();
    if (now < quietUntil) return;
    const lines = [{ sent_at: new Date().toISOString(), dsn }, { type: "event" }, event];
    const answer = await fetch(address, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=evoya/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
    });
    await answer.body?.cancel();
    quietUntil = now + quietFor(answer);
  };

  const sendAll = async (): Promise<void> => {
    for (let event = waiting.shift(); event; event = waiting.shift()) await send(event).catch(() => {});
    sending = null;
  };

  return {
    report: (error: Error, circumstances: Circumstances): void => {
      if (!isDue(faultOf(error), elapsed())) return;
      waiting.push(eventOf(error, circumstances, { release, environment, now: new Date() }));
      sending ??= sendAll();
    },

    /** Gives waiting reports two seconds to get out. */
    stop: async (): Promise<void> => {
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
    },
  };
}

export type ErrorReports = ReturnType<typeof createErrorReports>;
