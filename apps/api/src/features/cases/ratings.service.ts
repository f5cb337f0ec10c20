import { changeableUntil, isRateable } from "@evoya/domain/case-ratings";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { caseRated } from "./cases.events.ts";
import type { CaseService } from "./cases.service.ts";
import type { CaseRatingRepository } from "./ratings.repository.ts";

type Deps = {
  transact: Transact<{ caseRatings: CaseRatingRepository; publish: Publish }>;
  cases: Pick<CaseService, "owned">;
};

/** "How did we do?", answered by members once a request is completed (decision 291). */
export function createCaseRatingService({ transact, cases }: Deps) {
  return {
    /**
     * Saves the answer for a request, or changes it. Throws what `owned` throws, and `conflict` before the
     * request is completed, or when the answer is final.
     */
    rate: async (userId: string, caseId: string, given: { score: number; comment?: string | undefined }) => {
      const row = await cases.owned(userId, caseId);
      if (!isRateable(row.kind, row.status))
        throw new Problem("conflict", "You can tell us how we did once your request is completed.");
      const comment = given.comment || null;
      const kept = await transact(async ({ caseRatings, publish }) => {
        const rating = await caseRatings.keep({ caseId, userId, score: given.score, comment });
        if (!rating)
          throw new Problem("conflict", "Your answer is final by now. Write to us if something's wrong.");
        await publish(caseRated(caseId));
        return rating;
      });
      return {
        score: kept.score,
        comment: kept.comment,
        ratedAt: kept.createdAt,
        changeableUntil: changeableUntil(kept.createdAt),
      };
    },
  };
}

export type CaseRatingService = ReturnType<typeof createCaseRatingService>;
