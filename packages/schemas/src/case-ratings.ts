import { ratingCommentMax } from "@evoya/domain/case-ratings";
import { clientRequestTypes } from "@evoya/domain/client-requests";
import { z } from "zod";
import { calendarDate, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { staffList } from "./staff-list.ts";

const score = z.int().min(1).max(5);

/** A member's answer to "How did we do?" (decision 291). */
export const caseRating = z
  .object({
    score,
    comment: z.string().nullable(),
    ratedAt: instant,
    changeableUntil: instant,
  })
  .meta({ id: "CaseRating" });

const newCaseRating = z.strictObject({
  score,
  comment: z
    .string()
    .trim()
    .max(ratingCommentMax)
    .optional()
    .meta({ description: "For the team; an empty one is left out" }),
});

const ratingForStaff = z
  .object({
    id: id.meta({ description: "The request's" }),
    kind: z.enum(clientRequestTypes),
    destination: z.string(),
    client: z.string(),
    score,
    comment: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "RatingForStaff" });
export type RatingForStaff = z.output<typeof ratingForStaff>;

export const caseRatingEndpoints = {
  rateCase: endpoint({
    method: "put",
    path: "/v1/me/cases/:id/rating",
    summary: "Say how the team did on a completed request; can be changed for two weeks",
    tag: "Cases",
    caller: "member",
    params: idParams,
    body: newCaseRating,
    example: { score: 5, comment: "The cooking class was the best day." },
    response: caseRating,
    problems: ["not_found", "forbidden", "conflict"],
  }),
};

/** What members said about completed requests. */
export const ratingList = staffList({
  path: "/v1/admin/ratings",
  things: "members' ratings of completed requests",
  tag: "Staff: cases",
  permission: "requests.read",
  item: ratingForStaff,
  filter: {
    from: calendarDate.optional().meta({ description: "Answered on this day or later, in UTC" }),
    to: calendarDate.optional().meta({ description: "Answered on this day or earlier, in UTC" }),
    score: z.coerce.number().int().min(1).max(5).optional(),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});
export type RatingFilters = z.output<typeof ratingList.filter>;

export const staffRatingEndpoints = {
  listRatings: ratingList.list,
  countRatings: ratingList.count,
  exportRatings: ratingList.export,
};
