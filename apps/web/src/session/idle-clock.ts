/** Milliseconds. Source: member spec §4 and §9 (idle logout), design D6. */
export const memberIdle = { warnAfter: 480_000, endAfter: 600_000, throttle: 30_000 };

export type IdleTimes = typeof memberIdle;
export type IdleState = { phase: "active" } | { phase: "warning"; secondsLeft: number } | { phase: "ended" };

/** How things stand `now`, when the last activity was at `lastActive` (both epoch milliseconds). */
export function idleState(lastActive: number, now: number, times: IdleTimes = memberIdle): IdleState {
  const idle = now - lastActive;
  if (idle >= times.endAfter) return { phase: "ended" };
  if (idle < times.warnAfter) return { phase: "active" };
  return { phase: "warning", secondsLeft: Math.ceil((times.endAfter - idle) / 1000) };
}

/** "1:05" for 65. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
