import {
  changedPlanTexts,
  fittingChanges,
  type PlanTextSheet,
  type PlanTexts,
  planTextFaults,
  shownPlanTexts,
  standardPlanTexts,
} from "@evoya/domain/plan-texts";
import type { PlanTextSheetDetails, RewordedPlans } from "@evoya/schemas/plan-texts";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { planTextsChanged } from "./plan-texts.events.ts";
import type { PlanTextRepository } from "./plan-texts.repository.ts";

type Stores = { planTexts: PlanTextRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; planTexts: PlanTextRepository };
type Row = Awaited<ReturnType<PlanTextRepository["find"]>>;

const wholeTexts = ({ sheet, changes }: Row): PlanTexts => ({
  ...standardPlanTexts(sheet),
  ...fittingChanges(sheet, changes),
});

const toDetails = (row: Row): PlanTextSheetDetails => ({
  sheet: row.sheet,
  texts: wholeTexts(row),
  isReworded: Object.keys(fittingChanges(row.sheet, row.changes)).length > 0,
  changedBy: row.changedBy,
  updatedAt: row.updatedAt,
});

/** The texts on the plans' cards and in their comparison (decision 230). */
export function createPlanTextService({ transact, planTexts }: Deps) {
  return {
    /** The texts our pages show instead of our own. */
    reworded: async (): Promise<RewordedPlans> => {
      const rows = await planTexts.list();
      const shown = rows.map(({ sheet, changes }) => [
        sheet,
        sheet === "comparison" ? fittingChanges(sheet, changes) : shownPlanTexts(sheet, changes),
      ]);
      return Object.fromEntries(shown.filter(([, texts = {}]) => Object.keys(texts).length > 0));
    },

    find: async (sheet: PlanTextSheet): Promise<PlanTextSheetDetails> =>
      toDetails(await planTexts.find(sheet)),

    /** Changes version `ifMatch` of a sheet. Throws `invalid_input`, `stale`. */
    update: (
      sheet: PlanTextSheet,
      texts: PlanTexts,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<PlanTextSheetDetails> => {
      const faults = planTextFaults(sheet, texts);
      if (faults.length > 0) {
        const errors = faults.map(({ field, message }) => ({ path: `texts.${field}`, message }));
        throw new Problem("invalid_input", undefined, { errors });
      }
      return transact(async ({ planTexts: held, publish }) => {
        const row = await held.hold(sheet);
        if (row.updatedAt !== ifMatch) throw new Problem("stale");
        await held.save(sheet, changedPlanTexts(sheet, texts), origin.caller.adminUserId);
        const saved = await held.find(sheet);
        await publish(planTextsChanged({ sheet, before: wholeTexts(row), after: wholeTexts(saved) }, origin));
        return toDetails(saved);
      });
    },
  };
}
