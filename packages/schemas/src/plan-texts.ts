import { planTextSheets, standardPlanTexts } from "@evoya/domain/plan-texts";
import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const planText = z
  .object({
    tagline: z.string(),
    summary: z.string(),
    bullets: z.array(z.string()).meta({ description: "What the plan's card lists" }),
    unlocked: z.array(z.string()).meta({ description: "What the dashboard lists as included" }),
    locked: z.array(z.string()).meta({ description: "What the dashboard lists of the next plan" }),
  })
  .partial()
  .meta({ id: "PlanText" });

const reworded = z
  .object({
    free: planText,
    base: planText,
    elite: planText,
    comparison: z
      .record(z.string(), z.string())
      .meta({ description: "Rows of the comparison, by entitlement" }),
  })
  .partial()
  .meta({ id: "PlanTexts" });
export type RewordedPlans = z.output<typeof reworded>;

const sheet = z
  .object({
    sheet: z.enum(planTextSheets),
    texts: z.record(z.string(), z.string()).meta({
      description: "By field. A list has one entry a line; amounts are variables, such as {{documents}}.",
    }),
    isReworded: z.boolean().meta({ description: "Whether the team has changed any of them" }),
    changedBy: z.string().nullable().meta({ description: "Who changed them last, if it's known" }),
    updatedAt: instant,
  })
  .meta({ id: "PlanTextSheet" });
export type PlanTextSheetDetails = z.output<typeof sheet>;

const maxField = 40;
const maxText = 1000;

export const planTextsBody = z.strictObject({
  texts: z.record(z.string().max(maxField), z.string().trim().max(maxText)),
});

const params = z.strictObject({ sheet: z.enum(planTextSheets) });
const tag = "Staff: plan texts";

/** The texts of the plans' cards and their comparison (decision 230). Prices, names and limits are rules, not texts. */
export const planTextEndpoints = {
  getRewordedPlans: endpoint({
    method: "get",
    path: "/v1/plan-texts",
    summary: "What the plans' cards say in other words than our own; empty when nothing does",
    tag: "Membership",
    caller: "anyone",
    publicForSeconds: 60,
    response: reworded,
  }),
};

export const staffPlanTextEndpoints = {
  getPlanTexts: endpoint({
    method: "get",
    path: "/v1/admin/plan-texts/:sheet",
    summary: "The texts of a plan, or of the comparison",
    tag,
    caller: "staff",
    permission: "settings.read",
    versioned: true,
    params,
    response: sheet,
  }),
  updatePlanTexts: endpoint({
    method: "put",
    path: "/v1/admin/plan-texts/:sheet",
    summary: "Change them; our pages show them within a minute. Texts equal to our own follow our releases",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    params,
    body: planTextsBody,
    example: { texts: standardPlanTexts("free") },
    response: sheet,
  }),
};
