import { z } from "zod";
import { instant } from "./common.ts";

/** A refusal as it's sent: `application/problem+json` (RFC 9457) with our extensions. */
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
     * What a refusal because of the plan says: feature, limit, use so far, the cheapest plan that lifts it, renewal.
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
    /** With `two_factor_required`: what the second step is answered with; valid for five minutes. */
    challenge: z.string().optional(),
    requestId: z.uuid().optional(),
  })
  .meta({ id: "Problem" });

export type ProblemDocument = z.output<typeof problemDocument>;
