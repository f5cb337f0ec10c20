import { type RatingScore, ratingLabels } from "@evoya/domain/case-ratings";
import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { CaseRatingRepository, RatingFilter } from "./ratings.repository.ts";

type Deps = { transact: Transact<{ publish: Publish }>; ratings: CaseRatingRepository; clock: () => Date };
type Found = Awaited<ReturnType<CaseRatingRepository["page"]>>["items"][number];

/** What members said about completed requests: the list, its count, and its file (decision 291). */
export const createRatingList = ({ transact, ratings, clock }: Deps) =>
  listHandlers({
    page: ratings.page,
    count: ratings.count,
    export: createListExport<RatingFilter, Found>({
      transact,
      clock,
      things: "ratings",
      resource: "ratings",
      page: ratings.page,
      columns: [
        ["Type", ({ kind }) => clientRequestTypeLabels[kind]],
        ["Name", ({ client }) => client],
        ["Destination", ({ destination }) => destination],
        ["Score", ({ score }) => score],
        ["Meaning", ({ score }) => ratingLabels[score as RatingScore]],
        ["Comment", ({ comment }) => comment],
        ["Answered", ({ createdAt }) => createdAt],
      ],
    }),
  });

export type RatingList = ReturnType<typeof createRatingList>;
