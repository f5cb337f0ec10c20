import type { caseRatingEndpoints, staffRatingEndpoints } from "@evoya/schemas/case-ratings";
import type { Handlers } from "../../http/mount.ts";
import type { RatingList } from "./ratings.list.ts";
import type { CaseRatingService } from "./ratings.service.ts";

export const createCaseRatingRoutes = (
  ratings: CaseRatingService,
  list: RatingList,
): Handlers<typeof caseRatingEndpoints & typeof staffRatingEndpoints> => ({
  rateCase: ({ caller, params, body }) => ratings.rate(caller.userId, params.id, body),
  listRatings: list.page,
  countRatings: list.count,
  exportRatings: list.export,
});
