import { latePromisePoints } from "@evoya/domain/first-response";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import { promiseMissed } from "./cases.events.ts";
import type { CaseRepository } from "./cases.repository.ts";

type Stores = { cases: CaseRepository; points: PointsLedger; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  cases: CaseRepository;
  staffMail: string;
  clock: () => Date;
};

/** What happens when the first answer didn't come in time (decision 134). */
export function createPromiseService({ transact, cases, staffMail, clock }: Deps) {
  const settle = (id: string): Promise<void> =>
    transact(async (stores) => {
      if (!(await stores.cases.missPromise(id))) return;
      const row = await stores.cases.find(id);
      if (!row) return;
      const points = row.userId ? latePromisePoints : null;
      if (row.userId)
        await stores.points.award({
          userId: row.userId,
          points: latePromisePoints,
          way: "promise",
          subject: id,
          reason: "Our first answer came late",
        });
      await stores.publish(promiseMissed(row, points, staffMail));
    });

  return {
    /** Tells the team about each late request, and credits its member. Running twice does no harm. */
    settleMissed: async (): Promise<void> => {
      await eachInTurn(await cases.listLate(clock()), settle);
    },
  };
}
