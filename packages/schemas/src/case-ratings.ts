import { ratingCommentMax } from "@evoya/domain/case-ratings";
import { clientRequestTypes } from "@evoya/domain/client-requests";
import { z } from "zod";
import { calendarDate, cursorPage, cursorQuery, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

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

export const staffRatingEndpoints = {
  listRatings: endpoint({
    method: "get",
    path: "/v1/admin/ratings",
    summary: "What members said about completed requests, newest first",
    tag: "Staff: cases",
    caller: "staff",
    permission: "requests.read",
    query: z.strictObject({
      ...cursorQuery,
      from: calendarDate.optional().meta({ description: "Answered on this day or later, in UTC" }),
      to: calendarDate.optional().meta({ description: "Answered on this day or earlier, in UTC" }),
      score: z.coerce.number().int().min(1).max(5).optional(),
    }),
    response: cursorPage(ratingForStaff),
  }),
};
