import type { TrackedEvent } from "@evoya/schemas/analytics";
import type { Transact } from "../../db/transact.ts";
import type { AnalyticsRepository } from "./analytics.repository.ts";
import { rowsOf } from "./analytics.rows.ts";
import { costOf, type TrackingBudget } from "./budget.ts";
import { networkOf } from "./network.ts";

type Stores = { analytics: AnalyticsRepository };
type Deps = {
  transact: Transact<Stores>;
  analytics: AnalyticsRepository;
  budget: TrackingBudget;
  /** All events together, on disk. */
  maxBytes: number;
  keepMonths: number;
  clock: () => Date;
  /** Called each time the size is over its limit. */
  onFull: (bytes: number) => void;
};

/** The size changes slowly, and looking it up takes time. */
const sizeKnownForMs = 60_000;

type From = { userId: string | null; visitorKey: string | null; ip: string; userAgent: string };

/** What happens on the pages: recorded in small, limited pieces, and deleted after some months. */
export const createAnalyticsService = ({ transact, analytics, budget, clock, onFull, ...deps }: Deps) => {
  let asked: { at: number; hasRoom: Promise<boolean> } | null = null;

  const measure = async (): Promise<boolean> => {
    const bytes = await analytics.size();
    if (bytes >= deps.maxBytes) onFull(bytes);
    return bytes < deps.maxBytes;
  };

  const hasRoom = (): Promise<boolean> => {
    const now = clock().getTime();
    if (!asked || now - asked.at >= sizeKnownForMs) {
      const hasRoom = measure();
      asked = { at: now, hasRoom };
      hasRoom.catch(() => {
        asked = null;
      });
    }
    return asked.hasRoom;
  };

  return {
    /**
     * Stores the events, or quietly none of them: if the visitor or address has sent too much, or the disk's share is
     * used up.
     */
    record: async (events: readonly TrackedEvent[], from: From): Promise<void> => {
      if (!(await hasRoom())) return;
      if (!(await budget.allows(from, costOf(events)))) return;
      const { userId, userAgent, ip } = from;
      const rows = rowsOf(events, { userId, userAgent, network: networkOf(ip) });
      await transact((stores) => stores.analytics.insert(rows));
    },

    /** Housekeeping: drops the months that are too old. */
    forgetOldMonths: (): Promise<void> => analytics.dropOldMonths(deps.keepMonths),
  };
};

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
