import { ipKeyGenerator } from "express-rate-limit";
import type { AnalyticsRepository, Spending } from "./analytics.repository.ts";
import { plainAddress } from "./network.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Kilobytes allowed per minute and per day. Many visitors may share one address. */
export const trackingBudgets = {
  visitor: { minute: 100, day: 2_000 },
  address: { minute: 500, day: 20_000 },
} as const;

/** How much larger a row is on disk than what was sent, including its indexes. */
const bytesPerRow = 300;

/** The cost of recording `events`, in whole kilobytes. */
export const costOf = (events: readonly object[]): number =>
  Math.ceil((JSON.stringify(events).length + events.length * bytesPerRow) / 1000);

type Deps = { analytics: Pick<AnalyticsRepository, "spend">; clock: () => Date };

/** Who gets charged: a known visitor by `key` (null without a session), and always the address. */
export type Payer = { visitorKey: string | null; ip: string };

/** Whether this much more may be recorded for this visitor and this address; refused events count too. */
export const createTrackingBudget = ({ analytics, clock }: Deps) => ({
  allows: async ({ visitorKey, ip }: Payer, cost: number): Promise<boolean> => {
    const now = clock().getTime();
    const accounts = [
      { kind: "address" as const, owner: `ip:${ipKeyGenerator(plainAddress(ip))}` },
      ...(visitorKey ? [{ kind: "visitor" as const, owner: visitorKey }] : []),
    ];
    const windows = accounts.flatMap(({ kind, owner }) =>
      (["minute", "day"] as const).map((length) => {
        const ms = length === "day" ? dayMs : minuteMs;
        const windowStart = new Date(Math.floor(now / ms) * ms);
        return {
          key: `tracking-${length}:${owner}`,
          windowStart,
          amount: cost,
          limit: trackingBudgets[kind][length],
        };
      }),
    );
    const spent = await analytics.spend(windows satisfies Spending[]);
    return windows.every(({ key, limit }) => (spent.get(key) ?? 0) <= limit);
  },
});

export type TrackingBudget = ReturnType<typeof createTrackingBudget>;
