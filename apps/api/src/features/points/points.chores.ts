import { calendarDateIn } from "@evoya/domain/dates";
import { announcedDay } from "@evoya/domain/points-expiry";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import { pointsExpired, pointsExpireSoon } from "./points.events.ts";
import type { PointsRepository } from "./points.repository.ts";
import type { PointsLotRepository } from "./points-lots.repository.ts";

type Stores = {
  points: PointsRepository;
  pointsLots: PointsLotRepository;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; lots: PointsLotRepository; clock: () => Date };
type Due = Awaited<ReturnType<PointsLotRepository["listDue"]>>[number];

const batch = 200;

/** The minutely chores for points: members hear 30 days ahead, then their points expire (decision 199). */
export function createPointsChores({ transact, lots, clock }: Deps) {
  /** Does nothing if it's already done, since two workers may try at once. */
  const settle = (userId: string, expiresOn: string, today: string): Promise<void> =>
    transact(async ({ points: ledger, pointsLots, publish }) => {
      await ledger.holdBalance(userId);
      const lot = await pointsLots.find(userId, expiresOn);
      if (!lot) return;
      if (lot.announcedDate === null) {
        const day = announcedDay(expiresOn, today);
        await pointsLots.announce(userId, expiresOn, day);
        await publish(pointsExpireSoon(lot, day));
      } else if (lot.announcedDate < today) {
        await ledger.expire(userId, lot);
        await publish(pointsExpired(userId, lot.points));
      }
    });

  return {
    /**
     * Tells members whose points expire in 30 days, and expires points that were announced. Running twice
     * changes nothing.
     */
    expireAll: async (): Promise<void> => {
      const now = clock();
      for (let after: Due | null = null; ; ) {
        const due: Due[] = await lots.listDue(now, after, batch);
        await eachInTurn(due, async ({ userId, expiresOn, lookDate, timezone }) => {
          const today = calendarDateIn(zoneOf(timezone), now);
          if (lookDate <= today) await settle(userId, expiresOn, today);
        });
        after = due.at(-1) ?? null;
        if (due.length < batch) return;
      }
    },
  };
}
