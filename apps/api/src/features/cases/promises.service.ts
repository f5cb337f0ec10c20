import { latePromisePoints } from "@evoya/domain/first-response";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import { promiseMissed } from "./cases.events.ts";
import type { CaseRepository, CaseRow } from "./cases.repository.ts";

type Stores = { cases: CaseRepository; points: PointsLedger; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  cases: CaseRepository;
  staffMail: string;
  clock: () => Date;
};

/** What happens when the first answer doesn't come in time (decision 134). */
export function createPromiseService({ transact, cases, staffMail, clock }: Deps) {
  const settle = (id: string): Promise<void> =>
    transact(async (stores) => {
      if (!(await stores.cases.missPromise(id))) return;
      const row = await stores.cases.find(id);
      if (!row) return;
      const points = await creditFor(stores, row);
      await stores.publish(promiseMissed(row, points, staffMail));
    });

  /**
   * Credits a member for a wait, once; null for visitors, and for a wait that's already paid for with another
   * request.
   */
  const creditFor = async ({ cases: rows, points }: Stores, row: CaseRow): Promise<number | null> => {
    const { id, userId } = row;
    if (!userId) return null;
    // Two of a member's requests are settled one after the other, even by two workers.
    await points.holdBalance(userId);
    if (await rows.isPaidWait(row)) return null;
    const award = { userId, way: "promise", subject: id, reason: "Our first answer came late" } as const;
    await points.award({ ...award, points: latePromisePoints });
    return latePromisePoints;
  };

  return {
    /** Tells the team about each late request, and credits its member. Running twice does no harm. */
    settleMissed: async (): Promise<void> => {
      await eachInTurn(await cases.listLate(clock()), settle);
    },
  };
}
