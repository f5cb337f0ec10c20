export type IdleLimits = { warnAfterMs: number; endAfterMs: number };

/** Source: member spec §4, admin spec §4 and §9; design D6. */
export const idleLimits = {
  /** Warned after 8 minutes without activity, signed out after 10. */
  member: { warnAfterMs: 480_000, endAfterMs: 600_000 },
  /** Warned after 15 minutes without activity, signed out after 20. */
  staff: { warnAfterMs: 900_000, endAfterMs: 1_200_000 },
} as const satisfies Record<string, IdleLimits>;

export type IdleState = { phase: "active" } | { phase: "warning"; secondsLeft: number } | { phase: "over" };

/** A session's state at `now` if the last activity was at `lastActivity`; both in milliseconds. */
export function idleStateAt(lastActivity: number, now: number, limits: IdleLimits): IdleState {
  const idle = now - lastActivity;
  if (idle >= limits.endAfterMs) return { phase: "over" };
  if (idle < limits.warnAfterMs) return { phase: "active" };
  return { phase: "warning", secondsLeft: Math.ceil((limits.endAfterMs - idle) / 1000) };
}

/** Seconds as "m:ss". */
export const writeCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Where the time of the last activity is stored: shared by all tabs, so that work in one keeps the others alive. */
export type ActivityLog = { read: () => number; write: (at: number) => void };

export type IdleMonitor = {
  state: () => IdleState;
  /**
   * Records that something was pressed or moved. It doesn't count while the warning shows: the dialog needs an answer.
   */
  noteActivity: () => void;
  /** Stay Logged In. */
  stay: () => void;
};

type Options = {
  log: ActivityLog;
  now: () => number;
  limits: IdleLimits;
  /** The shortest time between two records of activity. */
  writeEveryMs: number;
};

/** Watches one session's activity. It has no timer of its own: read `state` whenever you show it. */
export function createIdleMonitor({ log, now, limits, writeEveryMs }: Options): IdleMonitor {
  /** The last activity. If it's still to come, the clock was set back since: then it starts over. */
  const last = () => {
    if (log.read() > now()) log.write(now());
    return log.read();
  };
  const state = () => idleStateAt(last(), now(), limits);
  return {
    state,
    noteActivity: () => {
      // A moving mouse fires a hundred times a second; the log doesn't need every event.
      if (now() - last() >= writeEveryMs && state().phase === "active") log.write(now());
    },
    stay: () => {
      if (state().phase !== "over") log.write(now());
    },
  };
}
