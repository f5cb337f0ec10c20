import type { Transact } from "../../db/transact.ts";
import type { Days } from "./daily-counts.repository.ts";
import type { RollupRepository } from "./rollups.repository.ts";

type Deps = {
  transact: Transact<{ rollups: RollupRepository }>;
  rollups: RollupRepository;
  clock: () => Date;
};

const dayMs = 86_400_000;

/** How old today's figures can get. */
const freshForMs = 5 * 60_000;

/** How many past days to count at once, so that we catch up on a long history in small transactions. */
const daysAtOnce = 31;

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
const after = (day: string): string => dayAt(Date.parse(`${day}T00:00:00Z`) + dayMs);

/** Groups consecutive days into spans; `days` are newest first. */
function spansOf(days: readonly string[]): Days[] {
  const spans: Days[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && after(day) === last.from) last.from = day;
    else spans.push({ from: day, until: after(day) });
  }
  return spans;
}

/** Keeps the daily figures that Analytics adds up. */
export function createRollups({ transact, rollups, clock }: Deps) {
  const rollUp = (days: Days) => transact((stores) => stores.rollups.rollUp(days));

  /** Past days that haven't been counted completely, up to a month of them. */
  const catchUp = async (): Promise<boolean> => {
    const open = await rollups.openDays(dayAt(clock().getTime()), daysAtOnce);
    for (const days of spansOf(open)) await rollUp(days);
    return open.length > 0;
  };

  return {
    /** Recounts a span, whether it was counted before or not. */
    rollUp,

    /** Every minute: counts today if it's out of date, and past days that are missing. */
    keepUp: async (): Promise<void> => {
      const now = clock().getTime();
      const today = dayAt(now);
      const rolledAt = await rollups.rolledAt(today);
      if (!rolledAt || now - Date.parse(rolledAt) >= freshForMs)
        await rollUp({ from: today, until: after(today) });
      while (await catchUp()) {}
    },

    /** Counts everything up to now, for the demo and for tests. */
    catchUpWhole: async (): Promise<void> => {
      while (await catchUp()) {}
      const today = dayAt(clock().getTime());
      await rollUp({ from: today, until: after(today) });
    },
  };
}
