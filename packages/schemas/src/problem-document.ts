import { z } from "zod";
import { instant } from "./common.ts";
import { otherDay } from "./plan-edits.ts";

/** A refusal as we send it: `application/problem+json` (RFC 9457) with our extensions. */
export const problemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    /** One entry per refused field; `path` is dotted, e.g. "body.endDate" is sent as "endDate". */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /**
     * Details of a refusal because of the plan: feature, limit, use so far, the cheapest plan that lifts it, renewal.
     */
    entitlement: z
      .object({
        feature: z.string(),
        limit: z.int().nullable(),
        used: z.int().nullable(),
        cheapestPlan: z.string().nullable(),
        renewsAt: instant.nullable().meta({ description: "When a monthly allowance renews" }),
      })
      .optional(),
    /** With `two_factor_required`: the challenge for the second step, valid for five minutes. */
    challenge: z.string().optional(),
    /** With a change of a plan that's refused: another day for the visit, and the changes to send. */
    instead: otherDay.optional(),
    requestId: z.uuid().optional(),
  })
  .meta({ id: "Problem" });

export type ProblemDocument = z.output<typeof problemDocument>;
